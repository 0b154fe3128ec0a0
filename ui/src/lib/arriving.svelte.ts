/** Files that a person opens: they are sent to the host in pieces, and the host tells what is in them. */

import { Lost, Refused, type Backend } from './backend/backend';
import { language, type Key } from './i18n/index.svelte';
import type { OfficeOf } from './records.svelte';
import type { OfficeAsk, OfficeTold, Weighed } from './wire/types';

/** Size of a piece: a request with it fits into a socket's limit, and a multiple of three needs no padding. */
const PIECE = 45_000;

/** A file during its upload. */
export interface Coming {
  name: string;
  done: number;
  size: number;
}

/** An uploaded file and its contents. */
export interface Arrived {
  name: string;
  upload: string;
  found: Weighed;
}

export class Arriving {
  coming = $state.raw<Coming | null>(null);
  arrived = $state.raw<Arrived | null>(null);
  /** The error and the file that has it. */
  trouble = $state.raw<{ name: string; why: Key } | null>(null);
  /** Counts requests: a higher number means that the current upload is no longer wanted. */
  private wanted = 0;
  /** The host's id of the current upload. */
  private going: string | null = null;

  constructor(private readonly backend: Pick<Backend, 'ask'>) {}

  /** Reads a file and shows its contents; nothing else happens before the person confirms. */
  async open(file: File): Promise<void> {
    const mine = ++this.wanted;
    const { name, size } = file;
    this.arrived = null;
    this.trouble = null;
    if (size === 0) {
      this.trouble = { name, why: 'arrive-empty' };
      return;
    }
    try {
      const upload = await this.send(file, mine);
      if (upload === null) return;
      const weighed = await this.ask('weighed', { office: 'weigh', upload, language: language() });
      if (mine !== this.wanted) return;
      this.coming = null;
      this.going = null;
      this.arrived = { name, upload, found: weighed.found };
    } catch (why) {
      if (mine !== this.wanted) return;
      this.coming = null;
      // A folder or a removed stick cannot be read. The host's refusals have their own messages.
      const lost: Key = why instanceof Lost ? 'refused-lost' : 'arrive-unread';
      this.trouble = { name, why: why instanceof Refused ? `refused-${why.code}` : lost };
    }
  }

  /** Closes the file without using it. */
  close(): void {
    this.wanted += 1;
    const upload = this.arrived?.upload ?? this.going;
    this.coming = null;
    this.arrived = null;
    this.trouble = null;
    this.going = null;
    if (upload !== null) this.drop(upload);
  }

  /** Drops an upload; a host that has already dropped it ignores this. */
  private drop(upload: string): void {
    void this.ask('books', { office: 'drop', upload }).catch(() => null);
  }

  /** The host has used the upload and no longer has it. */
  forget(): void {
    this.arrived = null;
  }

  private async send(file: File, mine: number): Promise<string | null> {
    let upload: string | null = null;
    for (let done = 0; done < file.size; done += PIECE) {
      this.coming = { name: file.name, done, size: file.size };
      const bytes = await base64(file.slice(done, done + PIECE));
      if (mine !== this.wanted) return null;
      const came: OfficeOf<'came'> = await this.ask('came', {
        office: 'piece',
        upload,
        size: file.size,
        bytes,
      });
      upload = came.upload;
      if (mine !== this.wanted) {
        this.drop(upload);
        return null;
      }
      this.going = upload;
    }
    this.coming = { name: file.name, done: file.size, size: file.size };
    return upload;
  }

  private async ask<K extends OfficeTold['office']>(kind: K, ask: OfficeAsk): Promise<OfficeOf<K>> {
    const answer = await this.backend.ask({ to: 'books', do: 'office', ask });
    const told = answer.is === 'records' && answer.answer.of === 'office' ? answer.answer.told : null;
    if (told?.office !== kind) throw new Error('the host answers something else');
    return told as OfficeOf<K>;
  }
}

function base64(piece: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      done(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => {
      fail(new Error('the file cannot be read'));
    };
    reader.readAsDataURL(piece);
  });
}
