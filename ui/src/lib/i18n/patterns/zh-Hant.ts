/** 番種: the gallery of patterns. */

export const patterns = {
  'patterns.title': '番種',
  'patterns.rules': '哪一套規則',
  'patterns.find': '找番種',
  'patterns.example': '例如：清一色、對對胡、20 葫',
  'patterns.count': '{n} 種',
  'patterns.none': '沒有這樣的番種。換個名字，或換一套規則找找看。',
  'patterns.lacks': '差一點、但不是',
  'patterns.clause': '規則書 {clause}',
  'patterns.order': '怎麼排',
  'patterns.byWorth': '照值',
  'patterns.byRarity': '常見的在前',
  'patterns.perThousand': '每千副胡牌 {n} 次',
  'patterns.perTenThousand': '每萬副胡牌 {n} 次',
  'patterns.never': '{wins} 副胡牌裡沒見過',
  'patterns.measured':
    '多久見一次，是四位電腦（{players}）打了 {hands} 副、胡了 {wins} 副數出來的（程式版本 {commit}）。真人打的，會有些出入。',
  'patterns.unmeasured': '這套規則還不能上桌打，沒有牌可以數，所以不說多久見一次。',
  'patterns.uncounted': '這套規則還沒有打過夠多的牌可以數，所以不說多久見一次。',
} as const;
