### 藝術也能賺大錢：信件的標題句，以及第一封信所說的事。

## 標題句：接在「輪到你了：」之後，說現在要決定什麼

the-gallerist-headline-start = 選擇你的藝廊商從哪個地點起步
the-gallerist-headline-turn = 前往另一個地點並在那裡行動
the-gallerist-headline-turn-executive = 前往另一個地點並在那裡行動，之前或之後可做一次管理行動
the-gallerist-headline-kicked = 你被趕出{ $place }。付 { $influence } 點影響力在那裡行動、做管理行動，還是什麼都不做？
the-gallerist-headline-kicked-action = 你被趕出{ $place }。付 { $influence } 點影響力在那裡行動，還是什麼都不做？
the-gallerist-headline-kicked-executive = 你被趕出{ $place }。做管理行動，還是什麼都不做？
the-gallerist-headline-discard = 選擇要棄掉的售票處門票
the-gallerist-headline-auction = 拍賣：選擇你的藝術品傑作，掛在藝廊或跟已售出的作品放在一起
the-gallerist-headline-tile = 放置你的起始板塊
the-gallerist-headline-slot = 選擇聲望板塊要放的格子
the-gallerist-headline-leave = 在藝廊商原來的地方留下一名助手，還是不留人？
the-gallerist-headline-to = 選擇要前往的地點
the-gallerist-headline-to-slot = 選擇契約要放的格子
the-gallerist-headline-sign = 簽訂一份展示中的契約
the-gallerist-headline-sign-or-decline = 簽訂一份新契約，或不簽
the-gallerist-headline-from = 選擇助手從哪裡來
the-gallerist-headline-using = 選擇用哪一張契約出售
the-gallerist-headline-out = 選擇離開你藝廊的參觀者
the-gallerist-headline-top = 選擇完成的契約哪一半朝上
the-gallerist-headline-money = 你要用多少影響力換錢？
the-gallerist-headline-fame = 你要用多少影響力換知名度？
the-gallerist-headline-fame-of = 選擇哪位藝術家提昇知名度
the-gallerist-headline-tickets = 選擇你的門票
the-gallerist-headline-swap = 選擇用哪張門票換已售完的一種
the-gallerist-headline-visitor = 選擇一名參觀者
the-gallerist-headline-act = 選擇在那裡做什麼
the-gallerist-headline-act-at = 選擇在{ $place }做什麼
the-gallerist-headline-skip = 你在那裡什麼都做不了：略過
the-gallerist-headline-end = 都做完了：輸入「結束」完成遊戲輪
the-gallerist-headline-end-executive = 做一次管理行動，或結束遊戲輪
the-gallerist-headline-go-on = 繼續你的遊戲輪

## 第一封信

the-gallerist-first-goal = 你經營一間藝廊：發掘藝術家，買賣他們的藝術品，讓他們出名，並把參觀者帶進來。每個遊戲輪，你的藝廊商前往四個地點之一行動。被趕走的玩家可以多做一次行動。門票發完、參觀者布袋拿空、有兩位藝術家成為名流（知名度 19），三者有其二，遊戲就會結束。最後結算時，金錢最多的人獲勝。

## 回合信的桌面

the-gallerist-brief-end = 距離結束：門票 { $tickets }；名流 { $count }／{ $wanted }；布袋中 { $bag }
the-gallerist-brief-has = { $name }：${ $money }，影響力 { $influence }；門票 { $tickets }
the-gallerist-brief-contract = 「{ $slot }」格 { $form }（獎勵：{ $reward }）
the-gallerist-brief-contracts = 契約：{ $list }
the-gallerist-brief-promote = { $colour }色{ $form }到 { $level } 級（{ $price }）
the-gallerist-brief-promotions = 可推銷（括號內是影響力）：{ $list }
the-gallerist-brief-artists = 所有藝術家：
the-gallerist-brief-artists-of = { $form }類
the-gallerist-brief-known = { $colour }色知名度 { $fame }，值 ${ $value }，推銷 { $promotion }
the-gallerist-brief-unknown = { $colour }色尚未發掘（起始知名度 { $fame }，發掘獎勵：{ $bonus }）
the-gallerist-brief-unknown-plain = { $colour }色尚未發掘（起始知名度 { $fame }）
the-gallerist-brief-gallery = 藝廊裡：{ $list }
the-gallerist-brief-lobby = 大廳裡：{ $list }
the-gallerist-brief-most = 收藏家最多 { $limit }
the-gallerist-brief-pile = { $form }：知名度 +{ $fame }，門票 { $tickets } 張
the-gallerist-brief-works = 展出 { $shown } 件，售出 { $sold } 件
the-gallerist-brief-set-met = ${ $money } 已達成
the-gallerist-score-omits = 未計祕密卡牌與拍賣
the-gallerist-brief-coordinates = 格子和欄都由左邊的 1 數起。

the-gallerist-invited = 你經營一間藝廊：發掘藝術家，買賣他們的藝術品，讓他們出名，並把參觀者帶進來。每個遊戲輪前往四個地點之一，被你趕走的對手也可以行動。
the-gallerist-invited-turn = 一次行動要五到十分鐘。
