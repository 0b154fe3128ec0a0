/** The gallery of patterns. */

import type { patterns as chinese } from './zh-Hant';

export const patterns: Record<keyof typeof chinese, string> = {
  'patterns.title': 'Patterns',
  'patterns.rules': 'Which rules',
  'patterns.find': 'Find a pattern',
  'patterns.example': 'e.g. one suit, all pungs, 5 fan',
  'patterns.count': '{n} patterns',
  'patterns.none': 'There is no such pattern. Try another name, or other rules.',
  'patterns.lacks': 'Nearly, but not',
  'patterns.clause': 'rule book {clause}',
};
