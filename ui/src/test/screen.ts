/** Makes tests run on a phone. jsdom has no media queries; only `phone` uses one, and this answers it. */

const heard: (() => void)[] = [];
const query = { matches: false, addEventListener: (_: string, hear: () => void) => heard.push(hear) };

globalThis.matchMedia = () => query as unknown as MediaQueryList;
await import('../lib/phone/phone.svelte');
Reflect.deleteProperty(globalThis, 'matchMedia');

/** Turns the screen into a phone, or back into a large one. */
export function onPhone(phone: boolean): void {
  query.matches = phone;
  for (const hear of heard) hear();
}
