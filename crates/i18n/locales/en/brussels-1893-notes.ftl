### Bruxelles 1893: notes on choices, shown in brackets after each, and the names of places.

brussels-1893-coordinates = A cell is two numbers: the row, from the bottom, then the column, from the left. 3-4 (or 3 4) is row 3, column 4, and 1-1 is the bottom left corner. An iris is a letter and a number: B3 is the second from the left in the third row of irises from the bottom. Only the art market differs: there the column comes first, from the left, then the row, from the top.

brussels-1893-note-action = { $action }
brussels-1893-note-idle = { $action }, but you can do nothing there
brussels-1893-note-visit = { $gain_key ->
    [points] { $count ->
        [one] 1 point for { $seat }
       *[other] { $count } points for { $seat }
    }
    [black] a black artwork for { $seat }
    [noble] { $seat } may use a noble
   *[other] a cube for { $seat }
}
brussels-1893-note-tile-here = then a tile
brussels-1893-note-fills = fills { $count ->
    [one] an iris
   *[other] { $count } irises
}, { $points ->
    [0] none of them yours
    [one] 1 point for you
   *[other] { $points } points for you
}
brussels-1893-note-gain = gives { $good_key ->
    [francs] { $count ->
        [one] 1 franc
       *[other] { $count } francs
    }
    [wild] { $count ->
        [one] 1 wild cube
       *[other] { $count } wild cubes
    }
   *[other] { $count ->
        [one] 1 point
       *[other] { $count } points
    }
}
brussels-1893-note-first-pass = first to pass, { $icons } Manneken-Pis
brussels-1893-note-column = column { $column } so far: you { $own }, best rival { $others }
brussels-1893-note-prize = card: { $bonuses }{ $mode_key ->
    [either] {" "}(one of them)
   *[other] {""}
}{ $score ->
    [0] {""}
   *[other] , +{ $score } each if tucked
}{ $icons ->
    [0] {""}
   *[other] , Manneken-Pis { $icons }
}
brussels-1893-note-meeples = { $travellers ->
    [0] { $architects ->
        [one] costs 1 architect
       *[other] costs { $architects } architects
    }
   *[other] { $architects ->
        [0] costs travellers: { $travellers }
       *[other] costs architects: { $architects }, travellers: { $travellers }
    }
}
brussels-1893-note-nobles = { $count ->
    [0] no noble to use
    [one] use 1 noble
   *[other] use { $count } nobles
}
brussels-1893-note-any-action = any action
brussels-1893-note-opens = opens rows { $row_from } to { $row_to }, columns { $column_from } to { $column_to }
brussels-1893-note-actions = workshop { $workshop }, sale { $sale }, noble { $noble }, materials { $materials }, build { $build }
brussels-1893-note-board-hankar = noble: you also see the top card and may take it for free
brussels-1893-note-board-cauchie = workshop: also a cube set by the artwork's colour
brussels-1893-note-board-horta = materials: also { $francs ->
    [one] 1 franc
   *[other] { $francs } francs
}
brussels-1893-note-board-saintenoy = build: you may turn a needle first
brussels-1893-note-board-strauven = sale: also { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $francs ->
    [one] 1 franc
   *[other] { $francs } francs
}
brussels-1893-note-track = { $track } track { $values }
brussels-1893-note-floors = floors cost { $costs }
brussels-1893-note-base = areas start at { $points }
brussels-1893-note-left = { $count } left
brussels-1893-note-held = { $count ->
    [0] you have none
   *[other] you have { $count }
}
brussels-1893-note-sells-for = sells for { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $francs ->
    [one] 1 franc
   *[other] { $francs } francs
}
brussels-1893-note-steps = { $count ->
    [one] 1 indicator step
   *[other] { $count } indicator steps
}
brussels-1893-note-at-most = at best { $points ->
    [one] 1 point
   *[other] { $points } points
} or { $francs ->
    [one] 1 franc
   *[other] { $francs } francs
}
brussels-1893-note-sold = gives { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $francs ->
    [one] 1 franc
   *[other] { $francs } francs
}
brussels-1893-note-by-card = with card { $card }
brussels-1893-note-costs = { $francs ->
    [0] free
    [one] costs 1 franc
   *[other] costs { $francs } francs
}
brussels-1893-note-effect = { $effect }
brussels-1893-note-wage = a kept noble is paid { $francs } at the end
brussels-1893-note-keeps = wage { $francs } at the end
brussels-1893-note-kept-already = already kept, must be discarded
brussels-1893-note-building = next building: { $units } units, needles on { $needles }
brussels-1893-note-pure = { $points } more points without wild cubes
brussels-1893-note-not-pure = wild cubes forgo { $points } points
brussels-1893-note-to-pay = { $count ->
    [0] then fully paid
    [one] then 1 unit to pay
   *[other] then { $count } units to pay
}
brussels-1893-note-needles = needles then on { $needles }
brussels-1893-note-built = { $count ->
    [one] 1 building, worth { $value } at the end
   *[other] { $count } buildings, each worth { $value } at the end
}
brussels-1893-note-glass = { $count ->
    [0] no glass
   *[other] costs { $count } glass
}
brussels-1893-note-text = { $text }
brussels-1893-note-now = { $points ->
    [one] 1 more point as things stand
   *[other] { $points } more points as things stand
}
brussels-1893-note-step = { $track } { $from } to { $to }
brussels-1893-note-court = { $count ->
    [0] none in court
   *[other] { $count } in court
}
brussels-1893-note-counts = each then scores { $value }
brussels-1893-note-irises = { $points ->
    [one] 1 point for irises
   *[other] { $points } points for irises
}
brussels-1893-note-in-brussels = then you have { $own } in Brussels, best rival { $others }
