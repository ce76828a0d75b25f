import { diagnose, type Diagnostic, type Site, type Unit } from './diagnostic.ts';
import { Frame, resolvePath } from './frame.ts';
import { LimitReached, limitMessage, type LimitName, type Limits } from './limits.ts';
import type { Path } from './path.ts';
import type { ApplyOptions, Context } from './registry.ts';
import { asString } from './values.ts';

/** One compiled instruction or block. */
export type Step = (run: Run) => void;

/** Something that can be applied: a macro, a partial, a whole template. */
export interface Routine {
  name: string;
  unit: Unit;
  block: Step;
  /** Blocks inside each other, at most. */
  depth: number;
}

/** A compiled partial; one with errors does not run. */
export interface Partial extends Routine {
  errors: readonly Diagnostic[];
}

/** What one render was given, defaults filled in. */
export interface Settings {
  locale: string | null;
  now: number;
  limits: Limits;
  injects: Readonly<Record<string, unknown>>;
  /** Milliseconds of a clock that only goes forward, for the deadline. */
  clock: () => number;
  findPartial: (name: string) => Partial | undefined;
  compileSmall: (template: string) => Routine;
  /** Takes finished text from time to time; without it the text is kept. */
  write?: (chunk: string) => void;
}

/** What a render used. */
export interface Stats {
  steps: number;
  rounds: number;
  partialCalls: number;
  /** Characters written. */
  output: number;
}

const timeZonePath: Path = ['website', 'timeZone'];
const defaultTimeZone = 'America/New_York';
const mostErrors = 1000;
const stepsPerClock = 500;
const chunkSize = 16_384;

/** The state of one render. */
export class Run implements Context {
  frame: Frame<Routine>;
  /** The scope around the tag whose formatters are running. */
  around: Frame<Routine>;
  out = '';
  /** What is running, for error messages. */
  site: Site = { unit: { name: '', source: '' }, offset: -1 };
  readonly errors: Diagnostic[] = [];
  readonly settings: Settings;
  readonly locale: string | null;
  readonly now: number;
  private steps = 0;
  private rounds = 0;
  private partialCalls = 0;
  private flushed = 0;
  private readonly stack: string[] = [];
  private readonly reported = new Set<unknown>();
  private readonly deadline: number;
  private nextClock: number;
  /** Blocks inside each other in the routines that are running. */
  private nesting = 0;
  /** Captures that are running; text is handed on only outside of them. */
  private captures = 0;
  /** Characters that `out` may still hold. */
  private room = 0;
  /** The length of `out` at which it is looked at. */
  private checkAt = 0;

  constructor(data: unknown, settings: Settings) {
    this.frame = new Frame<Routine>(data, null);
    this.around = this.frame;
    this.settings = settings;
    this.locale = settings.locale;
    this.now = settings.now;
    this.setRoom(settings.limits.output);
    this.nextClock = Math.min(stepsPerClock, settings.limits.steps);
    this.deadline = settings.clock() + settings.limits.milliseconds;
  }

  get stats(): Stats {
    const { steps, rounds, partialCalls, flushed, out } = this;
    return { steps, rounds, partialCalls, output: flushed + out.length };
  }

  get node(): unknown {
    return this.frame.node;
  }

  get timeZone(): string {
    const zone = resolvePath(this.frame, timeZonePath);
    return zone === undefined ? defaultTimeZone : asString(zone);
  }

  resolve(path: Path): unknown {
    return resolvePath(this.frame, path);
  }

  resolveAround(path: Path): unknown {
    return resolvePath(this.around, path);
  }

  /** Appends text to what is being written. Its length is checked at the next block. */
  write(text: string): void {
    this.out += text;
  }

  /** Hands finished text on. */
  flush(): void {
    if (!this.settings.write || this.out === '') return;
    this.settings.write(this.out);
    this.flushed += this.out.length;
    this.setRoom(this.room - this.out.length);
    this.out = '';
  }

  private setRoom(room: number): void {
    this.room = room;
    this.checkAt = this.settings.write ? Math.min(room, chunkSize) : room;
  }

  spend(amount: number): void {
    this.steps += amount;
    if (this.out.length > this.checkAt) this.checkOutput();
    if (this.steps >= this.nextClock) this.checkClock();
  }

  private checkClock(): void {
    if (this.steps > this.settings.limits.steps) this.stop('steps');
    if (this.settings.clock() > this.deadline) this.stop('milliseconds');
    this.nextClock = Math.min(this.steps + stepsPerClock, this.settings.limits.steps);
  }

  /** Ends the render where it has written too much, and hands finished text on. */
  checkOutput(): void {
    if (this.out.length > this.room) {
      this.out = this.out.slice(0, this.room);
      this.stop('output');
    }
    if (this.captures === 0) this.flush();
  }

  /** Counts one pass through a repeated section. */
  spendRound(): void {
    if (++this.rounds > this.settings.limits.rounds) this.stop('rounds');
  }

  /** Runs a block in a scope of its own. Who catches an exception puts the scope back. */
  inside(frame: Frame<Routine>, block: Step): void {
    const outer = this.frame;
    this.frame = frame;
    block(this);
    this.frame = outer;
  }

  /** Ends the render with what it has. */
  stop(limit: LimitName, message = limitMessage(limit, this.settings.limits[limit])): never {
    throw new LimitReached(limit, message);
  }

  report(message: string, code = 'engine'): void {
    if (this.errors.length >= mostErrors) return;
    this.errors.push(diagnose(this.site, 'engine', code, message, { stack: [...this.stack] }));
  }

  /** True the first time that it is asked about a thing. */
  isFirst(thing: unknown): boolean {
    if (this.reported.has(thing)) return false;
    this.reported.add(thing);
    return true;
  }

  /** What a block writes, as text. A limit inside it still leaves what was written in the output. */
  private capture(frame: Frame<Routine>, block: Step): string {
    const before = this.out;
    const { frame: outer, around, room } = this;
    let kept = before;
    this.setRoom(room - before.length);
    this.out = '';
    this.frame = frame;
    this.captures++;
    try {
      block(this);
      return this.out;
    } catch (error) {
      if (error instanceof LimitReached) kept += this.out;
      throw error;
    } finally {
      this.captures--;
      this.out = kept;
      this.frame = outer;
      this.around = around;
      this.setRoom(room);
    }
  }

  render(template: string, value: unknown, open = false): string {
    const frame = new Frame(value, this.frame);
    frame.barrier = !open;
    return this.capture(frame, this.settings.compileSmall(template).block);
  }

  apply(name: string, value: unknown, options: ApplyOptions): string {
    const routine = this.enter(name);
    if (!routine) return '';
    const frame = new Frame(value, this.frame);
    frame.barrier = options.isPrivate;
    if (options.args) frame.setVariable('@args', options.args);
    try {
      return this.capture(frame, routine.block);
    } finally {
      this.leave(routine);
    }
  }

  /** Runs a macro or partial in the current scope. */
  include(name: string, isPrinted: boolean): void {
    const routine = this.enter(name);
    if (!routine) return;
    try {
      if (isPrinted) routine.block(this);
      else this.capture(this.frame, routine.block);
    } finally {
      this.leave(routine);
    }
  }

  private enter(name: string): Routine | undefined {
    const { limits } = this.settings;
    const routine = this.findRoutine(name);
    if (!routine) return undefined;
    if (this.stack.length >= limits.partialDepth) {
      const message = `RuntimeError: Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limits.partialDepth}`;
      this.report(message, 'limit');
      return undefined;
    }
    if (++this.partialCalls > limits.partialCalls) this.stop('partialCalls');
    if (this.nesting + routine.depth > limits.nesting) this.stop('nesting');
    this.nesting += routine.depth;
    this.stack.push(name);
    return routine;
  }

  private leave(routine: Routine): void {
    this.nesting -= routine.depth;
    this.stack.pop();
  }

  private findRoutine(name: string): Routine | undefined {
    const macro = this.frame.findMacro(name);
    if (macro) return macro;
    const partial = this.settings.findPartial(name);
    if (!partial) {
      this.report(`RuntimeError: Attempt to apply partial '${name}' which could not be found.`, 'partial-missing');
      return undefined;
    }
    if (partial.errors.length === 0) return partial;
    if (!this.isFirst(partial)) return undefined;
    for (const error of partial.errors) {
      this.report(`RuntimeError: Parse of partial "${name}" failed: ${error.message}`, 'partial-invalid');
    }
    return undefined;
  }
}
