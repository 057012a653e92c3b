### What is told in a spoken order, for those who have it read to them.

## How a sentence ends

speech-stop = .

## What stands for what cannot be spoken: signs and abbreviations, each with what is said in its place

speech-instead = no. => number | inv. => investor | · => ,
speech-money = { $count ->
    [one] { $count } dollar
   *[other] { $count } dollars
}
speech-part-of = { $part } of { $whole }

## Marks and lists

speech-drafted = only drafted, not played yet
speech-item = So: { $text }
speech-row-of-sheet = { $head } { $text }

## Pictures in words

alt-table = { $game }, table { $table }
alt-round = round { $round }
alt-area = What { $name } has
alt-part-left = { $text } The left half.
alt-part-right = { $text } The right half.
