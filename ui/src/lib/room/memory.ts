/** What a device keeps of a host: its key, the room's code, who joined from here and with what he comes back. */

/** The person who joined from this device. */
export interface Known {
  /** 會員序號; none for a guest. */
  number: number | null;
  name: string;
}

interface Kept {
  key?: string;
  code?: string;
  /** Shown to the host alone, and never on the screen. */
  token?: string;
  who?: Known;
}

const KEPT = 'laomajiang.host.';
const SEEN = 'laomajiang.seen';

export class Memory {
  private kept: Kept;
  /** Brought by a QR code, for this once: kept nowhere. */
  ticket: string | null = null;

  /** `host` is its address: what belongs to one is sent to no other. */
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
    // Another tab of this page may have kept something since.
    this.kept = { ...read(KEPT + this.host), ...more };
    write(() => localStorage, KEPT + this.host, this.kept);
  }

  /** The token is worth nothing any more. */
  forget(): void {
    this.kept = read(KEPT + this.host);
    delete this.kept.token;
    write(() => localStorage, KEPT + this.host, this.kept);
  }
}

/** The last message of a game that came to this page, which is sent to the host after a reload. */
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
    // Where nothing may be stored, a reloaded page joins with a moving code.
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
