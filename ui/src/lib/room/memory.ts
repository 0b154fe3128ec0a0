/** What a device keeps about a host: its key, the room's code, who joined from here, and the token to return. */

/** The person who joined from this device. */
export interface Known {
  /** 會員序號; null for a guest. */
  number: number | null;
  name: string;
}

interface Kept {
  key?: string;
  code?: string;
  /** Sent only to the host, never shown. */
  token?: string;
  who?: Known;
}

const KEPT = 'laomajiang.host.';
const SEEN = 'laomajiang.seen';

export class Memory {
  private kept: Kept;
  /** From a QR code, for single use: not stored. */
  ticket: string | null = null;

  /** `host` is the address: data of one host is never sent to another. */
  constructor(private readonly host: string) {
    this.kept = read(KEPT + host);
  }

  get key(): string | null {
    return text(this.kept.key);
  }

  get code(): string | null {
    return text(this.kept.code);
  }

  get token(): string | null {
    return text(this.kept.token);
  }

  get who(): Known | null {
    const { who } = this.kept;
    return who && typeof who.name === 'string' ? { number: who.number ?? null, name: who.name } : null;
  }

  keep(more: Kept): void {
    // Another tab of this page may have stored something since.
    this.kept = { ...read(KEPT + this.host), ...more };
    write(() => localStorage, KEPT + this.host, this.kept);
  }

  /** Forgets the token, which has become invalid. */
  forget(): void {
    this.kept = read(KEPT + this.host);
    delete this.kept.token;
    write(() => localStorage, KEPT + this.host, this.kept);
  }
}

/** The last message of a game on this page; the host gets its number after a reload. */
export interface Heard {
  game: string;
  n: number;
}

export function heard(): Heard | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(SEEN) ?? 'null') as Partial<Heard> | null;
    return typeof found?.game === 'string' && typeof found.n === 'number'
      ? { game: found.game, n: found.n }
      : null;
  } catch {
    return null;
  }
}

export function keepHeard(last: Heard): void {
  write(() => sessionStorage, SEEN, last);
}

function read(name: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? '{}') as Kept | null;
    return found && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

function write(into: () => Storage, name: string, value: unknown): void {
  try {
    into().setItem(name, JSON.stringify(value));
  } catch {
    // Without storage a reloaded page joins with a ticket.
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
