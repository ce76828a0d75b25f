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
  out = '';
  /** What is running, for error messages. */
  site: Site = { unit: { name: '', source: '' }, offset: -1 };
  readonly errors: Diagnostic[] = [];
  readonly settings: Settings;
  readonly locale: string | null;
  readonly now: number;
  readonly stats: Stats = { steps: 0, rounds: 0, partialCalls: 0, output: 0 };
  private readonly stack: string[] = [];
  private readonly reported = new Set<unknown>();
  private readonly deadline: number;
  private nextClock: number;
  private nesting = 0;
  /** Captures that are running; text is handed on only outside of them. */
  private captures = 0;
  private room: number;

  constructor(data: unknown, settings: Settings) {
    this.frame = new Frame<Routine>(data, null);
    this.settings = settings;
    this.locale = settings.locale;
    this.now = settings.now;
    this.room = settings.limits.output;
    this.nextClock = Math.min(stepsPerClock, settings.limits.steps);
    this.deadline = settings.clock() + settings.limits.milliseconds;
  }

  get node(): unknown {
    return this.frame.node;
  }

  get timeZone(): string {
    return asString(resolvePath(this.frame, timeZonePath)) || defaultTimeZone;
  }

  resolve(path: Path): unknown {
    return resolvePath(this.frame, path);
  }

  resolveAround(path: Path): unknown {
    return resolvePath(this.frame.parent ?? this.frame, path);
  }

  /** Appends text to what is being written. */
  write(text: string): void {
    this.out += text;
    if (this.out.length > this.room) this.stop('output');
    if (this.out.length > chunkSize && this.captures === 0 && this.settings.write) this.flush();
  }

  /** Hands finished text on. */
  flush(): void {
    if (!this.settings.write) return;
    this.settings.write(this.out);
    this.stats.output += this.out.length;
    this.room -= this.out.length;
    this.out = '';
  }

  spend(amount: number): void {
    this.stats.steps += amount;
    if (this.stats.steps < this.nextClock) return;
    if (this.stats.steps > this.settings.limits.steps) this.stop('steps');
    if (this.settings.clock() > this.deadline) this.stop('milliseconds');
    this.nextClock = Math.min(this.stats.steps + stepsPerClock, this.settings.limits.steps);
  }

  /** Counts one pass through a repeated section. */
  spendRound(): void {
    if (++this.stats.rounds > this.settings.limits.rounds) this.stop('rounds');
  }

  /** Runs a block one level deeper, with a scope of its own. */
  inside(frame: Frame<Routine>, block: Step): void {
    const outer = this.frame;
    if (++this.nesting > this.settings.limits.nesting) this.stop('nesting');
    this.frame = frame;
    try {
      block(this);
    } finally {
      this.frame = outer;
      this.nesting--;
    }
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
  capture(work: () => void): string {
    const before = this.out;
    const room = this.room;
    this.room -= before.length;
    this.out = '';
    this.captures++;
    let kept = before;
    try {
      work();
      return this.out;
    } catch (error) {
      if (error instanceof LimitReached) kept += this.out;
      throw error;
    } finally {
      this.captures--;
      this.out = kept;
      this.room = room;
    }
  }

  render(template: string, value: unknown, open = false): string {
    const frame = new Frame(value, this.frame);
    frame.barrier = !open;
    return this.capture(() => this.inside(frame, this.settings.compileSmall(template).block));
  }

  apply(name: string, value: unknown, options: ApplyOptions): string {
    const routine = this.enter(name);
    if (!routine) return '';
    const frame = new Frame(value, this.frame);
    frame.barrier = options.isPrivate;
    if (options.args) frame.setVariable('@args', options.args);
    try {
      return this.capture(() => this.inside(frame, routine.block));
    } finally {
      this.stack.pop();
    }
  }

  /** Runs a macro or partial in the current scope. */
  include(name: string, isPrinted: boolean): void {
    const routine = this.enter(name);
    if (!routine) return;
    try {
      if (isPrinted) this.inside(this.frame, routine.block);
      else this.capture(() => this.inside(this.frame, routine.block));
    } finally {
      this.stack.pop();
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
    if (++this.stats.partialCalls > limits.partialCalls) this.stop('partialCalls');
    this.stack.push(name);
    return routine;
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
