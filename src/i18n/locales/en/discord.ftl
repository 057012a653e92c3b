### What Discord needs: labels of buttons, commands, and sentences of its own.

## Buttons

discord-button-join = Join
discord-button-leave = Leave
discord-button-start = Start
discord-button-bot = Add bot
discord-button-rules = Rules
discord-button-move = Your move
discord-button-replace = Replace it
discord-button-mine = My answer
discord-button-board = Board
discord-button-words = Board as text
discord-button-log = Log
discord-button-rematch = Rematch

## Sentences

discord-nothing-to-say = Done.
discord-cannot-be-shown = This could not be shown. Nothing is lost, and the operator has been told.
