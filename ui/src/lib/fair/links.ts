/** A chain of secrets for all hands of a game, committed by its tip (`FORMAT.md`, “Fair walls”). */

import { hex, sha256, unhex } from './sha256';

/** The number of hands in a chain: more than are played in a night. */
const HANDS = 1024;

function before(who: string, game: string, index: number, link: Uint8Array): Uint8Array {
  return sha256(`laomajiang/2/link/${who}/${game}/${index}/`, link);
}

/** All links in hexadecimal: the tip, the secret for hand 1, and so on. */
export function chain(who: string, game: string, end: Uint8Array): string[] {
  const links = [hex(end)];
  let link = end;
  for (let index = HANDS; index > 0; index -= 1) {
    link = before(who, game, index, link);
    links.push(hex(link));
  }
  return links.reverse();
}

/** True if this is the secret for a hand of the chain with this tip. */
export function leadsTo(tip: string, who: string, game: string, hand: number, secret: Uint8Array): boolean {
  let link = secret;
  for (let index = hand; index > 0; index -= 1) link = before(who, game, index, link);
  return hex(link) === tip;
}

/** The host's secret for a player who brings none. */
export function standIn(player: number, game: string, hand: number, host: string): string {
  return hex(sha256(`laomajiang/2/stand-in/${player}/${game}/${hand}/`, unhex(host) ?? new Uint8Array()));
}
