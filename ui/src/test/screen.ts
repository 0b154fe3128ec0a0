/** Whether tests are shown on a phone. jsdom has no media queries: only `phone` finds one, and only this answers it. */

const heard: (() => void)[] = [];
const query = { matches: false, addEventListener: (_: string, hear: () => void) => heard.push(hear) };

globalThis.matchMedia = () => query as unknown as MediaQueryList;
await import('../lib/phone/phone.svelte');
Reflect.deleteProperty(globalThis, 'matchMedia');

/** The screen becomes a phone, or a large one again. */
export function onPhone(phone: boolean): void {
  query.matches = phone;
  for (const hear of heard) hear();
}
