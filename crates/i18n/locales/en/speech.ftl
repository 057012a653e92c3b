### Texts for players who have their letters read aloud

## How a sentence ends

speech-stop = .

## Signs and abbreviations that can't be read aloud, each with its replacement

speech-instead = no. => number | # => number | inv. => investor | · => ,
speech-money = { $count ->
    [one] { $count } dollar
   *[other] { $count } dollars
}
speech-part-of = { $part } of { $whole }

## Marks and lists

speech-drafted = only a draft, not played yet
speech-item = So: { $text }
speech-row-of-sheet = { $head } { $text }

## Pictures in words

alt-table = { $game }, table { $table }
alt-round = round { $round }
alt-area = What { $name } has
alt-part-left = { $text } The left half.
alt-part-right = { $text } The right half.
