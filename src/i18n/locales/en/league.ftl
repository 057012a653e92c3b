### What is said around leagues.

## Sheets: rows and columns of standings, plans, calendars and lists

# Between the whole part of a number and its decimals.
decimal-sign = .
# The head of a column of places.
sheet-rank = #
sheet-mark-you = you
sheet-mark-up = goes up
sheet-mark-down = goes down
sheet-mark-out = is out
sheet-more = .. and { $count } more
sheet-zone = Times are those of { $zone }.
