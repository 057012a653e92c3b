## What is typed in this game. The service shows the text between ` in the words of the reader's language.

game-5211-help =
    - `play y2 y5`: two cards, in the first turn of a round
    - `play g4`: one card, in the second and third turn
    - A card is the letter of its colour and its value: Y yellow, G green, O orange, N dark blue, T teal. You can spell colours out: `play yellow 2`
    - Your cards stay sealed until the last answer is in. Until then, you can change your answer.
