## What is said in this game; what stands between ` is shown in the reader's words

game-5211-help =
    - `play y2 y5`: two cards, in the first turn of a round
    - `play g4`: one card, in the second and third
    - A card is the letter of its colour and its value: Y yellow, G green, O orange, N dark blue, T teal. Colours may be spelled out: `play yellow 2`
    - All cards are sealed until the last answer is in; until then you may answer anew.
