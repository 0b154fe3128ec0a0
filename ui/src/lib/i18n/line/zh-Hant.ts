/** The line to the host. */

export const line = {
  'line.connecting': '正在連線…',
  'line.closed': '連線中斷，正在重新連上。牌局都記著，不會丟。',
  'line.untrusted': '這不是 QR 碼上的主機',
  'line.untrusted.what':
    '回話的電腦和掃到的 QR 碼對不上：可能連到了別的電腦，可能主機換了金鑰，也可能有人冒充。什麼都沒有送給它。',
  'line.untrusted.do': '請不要在這裡輸入密碼。到主辦人的螢幕前，重新掃一次 QR 碼；還是這樣，就請主辦人來看。',
  'line.untrusted.again': '再試一次',
} as const;
