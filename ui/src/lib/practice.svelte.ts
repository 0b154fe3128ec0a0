/** 練習: the current question, its answer, and the progress. */

import { language } from './i18n/index.svelte';
import { asked } from './learn.svelte';
import type { Library } from './records.svelte';
import type { Drill, DrillLine, DrillTask, Marked, PracticeRoom, TaskId } from './wire/types';

/** A random seed for the next question. */
const seed = (): number => Math.floor(Math.random() * 2 ** 31);

export class Practice {
  room = $state.raw<PracticeRoom | null>(null);
  /** The member whose progress is saved; null for practice without saving. */
  member = $state<string | null>(null);
  rules = $state('');
  drill = $state<Drill>('waits');
  level = $state(1);
  task = $state.raw<DrillTask | null>(null);
  /** The chosen answers, before and after they are handed in. */
  given = $state.raw<readonly string[]>([]);
  marked = $state.raw<Marked | null>(null);
  failed = $state(false);
  busy = $state(false);
  /** The level reached with the last answer. */
  risen = $state<number | null>(null);
  /** Progress without a member, known until the page is closed. */
  private tried = $state.raw<readonly DrillLine[]>([]);
  private count = 0;
  /** The last requested question. */
  private asking: TaskId | null = null;
  /** True after an answer until the next question is there. */
  coming = $state(false);

  constructor(
    private readonly library: Library,
    rules: string,
  ) {
    this.rules = rules;
  }

  readonly drills = $derived(this.room?.sets.find((one) => one.set.id === this.rules)?.drills ?? []);
  readonly line = $derived(this.of(this.drill, this.level));

  /** The progress in a drill at a level. */
  of(drill: Drill, level: number): DrillLine | null {
    const all = this.member === null ? this.tried : (this.room?.done ?? []);
    return all.find((one) => one.rules === this.rules && one.drill === drill && one.level === level) ?? null;
  }

  /** Enters, or changes to another member. */
  async enter(member: string | null): Promise<void> {
    this.failed = false;
    const room = await asked(this.library, { what: 'practice', member }, 'practice');
    this.failed = room === null;
    if (!room) return;
    this.member = member;
    this.room = room;
    if (this.drills.length === 0) this.rules = room.sets[0]?.set.id ?? this.rules;
    await this.choose(this.rules, this.drill);
  }

  /** Changes the drill; starts at the level reached. */
  async choose(rules: string, drill: Drill): Promise<void> {
    this.rules = rules;
    this.drill = this.drills.includes(drill) ? drill : (this.drills[0] ?? drill);
    await this.at(this.reached());
  }

  /** Changes the level. */
  async at(level: number): Promise<void> {
    this.risen = null;
    this.level = level;
    await this.next();
  }

  async next(): Promise<void> {
    if (this.risen !== null) this.level = this.risen;
    const id: TaskId = { drill: this.drill, rules: this.rules, level: this.level, seed: seed() };
    this.risen = null;
    this.marked = null;
    this.given = [];
    this.coming = true;
    await this.fetch(id);
  }

  /** Requests the same question and its result in another language. */
  async again(): Promise<void> {
    const { asking } = this;
    if (!asking || !(await this.fetch(asking)) || !this.marked) return;
    const { count, marked } = this;
    // Without a member the answer is only marked; it has been saved already.
    const worded = await this.mark(asking, null);
    if (worded && count === this.count) this.marked = { ...worded, done: marked.done };
  }

  toggle(answer: string): void {
    if (this.marked || this.coming) return;
    this.given = this.given.includes(answer)
      ? this.given.filter((one) => one !== answer)
      : [...this.given, answer];
  }

  async answer(given: readonly string[] = this.given): Promise<void> {
    const { task } = this;
    if (!task || this.marked || this.busy || this.coming || given.length === 0) return;
    this.given = given;
    this.busy = true;
    const spoken = language();
    const marked = await this.mark(task.id, this.member);
    this.busy = false;
    // If marking fails, the answers stay and can be handed in again.
    if (!marked || this.task?.id.seed !== task.id.seed) return;
    this.marked = marked;
    this.keep(marked.done ?? this.try(task.id, marked.right));
    if (language() !== spoken) await this.again();
  }

  private mark(task: TaskId, member: string | null): Promise<Marked | null> {
    return asked(this.library, { what: 'answer', task, answer: [...this.given], member }, 'marked');
  }

  /** Loads a question; false if that fails or another one was requested meanwhile. */
  private async fetch(id: TaskId): Promise<boolean> {
    const mine = (this.count += 1);
    this.asking = id;
    this.failed = false;
    const task = await asked(this.library, { what: 'task', task: id }, 'task');
    if (mine !== this.count) return false;
    this.coming = false;
    this.failed = task === null;
    this.task = task;
    return task !== null;
  }

  private keep(line: DrillLine): void {
    const same = (one: DrillLine) =>
      one.rules === line.rules && one.drill === line.drill && one.level === line.level;
    const all = (lines: readonly DrillLine[]) => [...lines.filter((one) => !same(one)), line];
    if (this.member === null) this.tried = all(this.tried);
    else if (this.room) this.room = { ...this.room, done: all(this.room.done) };
    const { enough = 0, levels = 1 } = this.room ?? {};
    if (line.streak > 0 && line.streak % enough === 0 && line.level < levels) this.risen = line.level + 1;
  }

  private try({ drill, rules, level }: TaskId, right: boolean): DrillLine {
    const before = this.of(drill, level);
    const streak = right ? (before?.streak ?? 0) + 1 : 0;
    return {
      rules,
      drill,
      level,
      asked: (before?.asked ?? 0) + 1,
      right: (before?.right ?? 0) + (right ? 1 : 0),
      streak,
      best: Math.max(before?.best ?? 0, streak),
    };
  }

  /** The first level that is not finished yet. */
  private reached(): number {
    const { enough = 1, levels = 1 } = this.room ?? {};
    let level = 1;
    while (level < levels && (this.of(this.drill, level)?.best ?? 0) >= enough) level += 1;
    return level;
  }
}
