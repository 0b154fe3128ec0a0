/** The people and rules of the last game at the score desk, kept on this device and offered again. */

import { fitting, type Plan } from './plan';
import type { Home } from './wire/types';

const KEPT = 'laomajiang.desk';

/** The players of the last game, or four empty places. */
export function deskPlan(home: Home): Plan | null {
  const rules = home.rules[0];
  if (!rules) return null;
  const chairs = Array.from({ length: rules.seats }, () => ({ who: 'name' as const, name: '' }));
  return kept(home) ?? { rules: rules.id, length: null, houses: {}, chairs, strict: false };
}

function kept(home: Home): Plan | null {
  try {
    const plan = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Plan> | null;
    return plan && typeof plan === 'object' ? fitting(plan, home) : null;
  } catch {
    return null;
  }
}

export function keepDesk(plan: Plan): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(plan));
  } catch {
    // A page without storage keeps nothing.
  }
}
