### 聯賽裡說的話。

## 表：排名、賽程、日曆和清單的列與欄

# 整數和小數之間的記號。
decimal-sign = .
# 名次欄的標題。
sheet-rank = 名次
sheet-mark-you = 你
sheet-mark-up = 升級
sheet-mark-down = 降級
sheet-mark-out = 退出
sheet-more = …還有 { $count } 列
sheet-zone = 時間以 { $zone } 為準。
