/** Members and their record sheets. */

import type { members as chinese } from './zh-Hant';

export const members: Record<keyof typeof chinese, string> = {
  'members.title': 'Members',
};
