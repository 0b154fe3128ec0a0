/** The line to the host. */

export const line = {
  'line.connecting': '正在連線…',
  'line.closed': '連線中斷，正在重新連上。牌局都記著，不會丟。',
  'line.gone':
    '一直連不上：老麻將可能關了，或者換了網址。請再打開老麻將，從視窗或終端機印出的新網址進來。牌局都記著，不會丟。',
  'line.gone.guest':
    '一直連不上：請看看這台裝置還在不在同一個 Wi-Fi；主機如果重新開過，請到主辦人的螢幕前重新掃 QR 碼。您的位子留著。',
  'line.renewed': '老麻將重新開過了',
  'line.renewed.do': '請從視窗或終端機印出的新網址進來。',
  'line.renewed.what':
    '這個網頁是上一次打開的，新開的老麻將不認得它。牌局都記著：從新網址進來，第一頁就能接著打。這一頁可以關掉。',
  'line.renewed.again': '再試一次',
  'line.untrusted': '這不是 QR 碼上的主機',
  'line.untrusted.what':
    '回話的電腦和掃到的 QR 碼對不上：可能連到了別的電腦，可能主機換了金鑰，也可能有人冒充。什麼都沒有送給它。',
  'line.untrusted.do': '請不要在這裡輸入密碼。到主辦人的螢幕前，重新掃一次 QR 碼；還是這樣，就請主辦人來看。',
  'line.untrusted.again': '再試一次',
} as const;
