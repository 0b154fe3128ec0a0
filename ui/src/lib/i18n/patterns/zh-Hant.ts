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
} as const;
