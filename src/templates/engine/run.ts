import type { LocaleProvider } from '#locale/locale-provider.ts';
import { diagnose, mostDiagnostics, type Diagnostic, type Site } from './diagnostic.ts';
import { Frame, resolvePath } from './frame.ts';
import { LimitReached, limitMessage, type LimitName, type Limits } from './limits.ts';
import type { Path } from './path.ts';
import type { ApplyOptions, Context } from './registry.ts';
import { asString } from './values.ts';

/** One compiled instruction or block. */
export type Step = (run: Run) => void;

/** Something that can be applied: a macro, a partial, a whole template. */
export interface Routine {
  block: Step;
  /** Blocks inside each other, at most. */
  depth: number;
  /** One that has any does not run. */
  errors?: readonly Diagnostic[];
}

/** What one render was given, defaults filled in. */
export interface Settings {
  locale: string | null;
  locales: LocaleProvider;
  now: number;
  limits: Limits;
  injects: Readonly<Record<string, unknown>>;
  /** Milliseconds of a clock that only goes forward, for the deadline. */
  clock: () => number;
  findPartial: (name: string) => Routine | undefined;
  compileSmall: (template: string) => Routine;
  /** Takes finished text from time to time; without it the text is kept. */
  write: ((chunk: string) => void) | undefined;
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
  readonly locales: LocaleProvider;
  readonly now: number;
  #steps = 0;
  #rounds = 0;
  #partialCalls = 0;
  #flushed = 0;
  readonly #stack: string[] = [];
  readonly #reported = new Set<unknown>();
  readonly #deadline: number;
  readonly #end: number;
  #nextClock: number;
  /** Blocks inside each other in the routines that are running. */
  #nesting = 0;
  /** Captures that are running; text is handed on only outside of them. */
  #captures = 0;
  /** Characters that `out` may still hold. */
  #room = 0;
  /** The length of `out` at which it is looked at. */
  #checkAt = 0;

  constructor(data: unknown, settings: Settings) {
    this.frame = new Frame<Routine>(data, null);
    this.around = this.frame;
    this.settings = settings;
    this.locale = settings.locale;
    this.locales = settings.locales;
    this.now = settings.now;
    this.#setRoom(settings.limits.output);
    this.#nextClock = Math.min(stepsPerClock, settings.limits.steps);
    this.#deadline = settings.clock() + settings.limits.milliseconds;
    this.#end = performance.now() + settings.limits.patience;
  }

  get stats(): Stats {
    const output = this.#flushed + this.out.length;
    return { steps: this.#steps, rounds: this.#rounds, partialCalls: this.#partialCalls, output };
  }

  get node(): unknown {
    return this.frame.node;
  }

  get timeZone(): string {
    const zone = this.resolve(timeZonePath);
    return zone === undefined ? defaultTimeZone : asString(zone);
  }

  resolve(path: Path): unknown {
    return resolvePath(this.frame, path);
  }

  resolveAround(path: Path): unknown {
    return resolvePath(this.around, path);
  }

  /** Runs a whole template. Whatever ends it is reported, not thrown. */
  execute(block: Step): void {
    try {
      block(this);
      this.#checkOutput();
    } catch (error) {
      if (error instanceof LimitReached) this.report(error.message, 'limit');
      else this.report(`RuntimeError: Unexpected ${String(error)}`, 'unexpected');
    }
    this.#flush();
  }

  /** Hands finished text on. */
  #flush(): void {
    const { write } = this.settings;
    if (!write || this.out === '') return;
    write(this.out);
    this.#flushed += this.out.length;
    this.#setRoom(this.#room - this.out.length);
    this.out = '';
  }

  #setRoom(room: number): void {
    this.#room = room;
    this.#checkAt = this.settings.write ? Math.min(room, chunkSize) : room;
  }

  /** Counts work, and looks whether the budget is spent. */
  spend(amount: number): void {
    this.#steps += amount;
    if (this.out.length > this.#checkAt) this.#checkOutput();
    if (this.#steps >= this.#nextClock) this.#checkClock();
  }

  #checkClock(): void {
    const { limits, clock } = this.settings;
    if (this.#steps > limits.steps) this.stop('steps');
    if (clock() > this.#deadline) this.stop('milliseconds');
    if (performance.now() > this.#end) this.stop('patience');
    this.#nextClock = Math.min(this.#steps + stepsPerClock, limits.steps);
  }

  /** Ends the render where it has written too much, and hands finished text on. */
  #checkOutput(): void {
    if (this.out.length > this.#room) {
      this.out = this.out.slice(0, this.#room);
      this.stop('output');
    }
    if (this.#captures === 0) this.#flush();
  }

  /** Counts one pass through a repeated section. */
  spendRound(): void {
    if (++this.#rounds > this.settings.limits.rounds) this.stop('rounds');
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
    throw new LimitReached(message);
  }

  report(message: string, code = 'engine'): void {
    if (this.errors.length >= mostDiagnostics) return;
    this.errors.push(diagnose(this.site, 'engine', code, message, { stack: [...this.#stack] }));
  }

  /** True the first time that it is asked about a thing. */
  isFirst(thing: unknown): boolean {
    const known = this.#reported.size;
    return this.#reported.add(thing).size > known;
  }

  /** What a block writes, as text. A limit inside it still leaves what was written in the output. */
  #capture(frame: Frame<Routine>, block: Step): string {
    const { frame: outer, around, out: before } = this;
    const room = this.#room;
    let kept = before;
    this.#setRoom(room - before.length);
    this.out = '';
    this.frame = frame;
    this.#captures++;
    try {
      block(this);
      return this.out;
    } catch (error) {
      if (error instanceof LimitReached) kept += this.out;
      throw error;
    } finally {
      this.#captures--;
      this.out = kept;
      this.frame = outer;
      this.around = around;
      this.#setRoom(room);
    }
  }

  render(template: string, value: unknown, open = false): string {
    const frame = new Frame(value, this.frame);
    frame.barrier = !open;
    return this.#capture(frame, this.settings.compileSmall(template).block);
  }

  apply(name: string, value: unknown, { isPrivate, args }: ApplyOptions): string {
    const frame = new Frame(value, this.frame);
    frame.barrier = isPrivate;
    if (args) frame.setVariable('@args', args);
    return this.#call(name, (block) => this.#capture(frame, block)) ?? '';
  }

  /** Runs a macro or partial in the current scope. */
  include(name: string, isPrinted: boolean): void {
    this.#call(name, (block) => (isPrinted ? block(this) : this.#capture(this.frame, block)));
  }

  /** Runs a macro or partial, unless there is none or it is too deep. */
  #call<Result>(name: string, work: (block: Step) => Result): Result | undefined {
    const { limits } = this.settings;
    const routine = this.#findRoutine(name);
    if (!routine) return undefined;
    if (this.#stack.length >= limits.partialDepth) {
      const message = `RuntimeError: Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limits.partialDepth}`;
      this.report(message, 'limit');
      return undefined;
    }
    if (++this.#partialCalls > limits.partialCalls) this.stop('partialCalls');
    if (this.#nesting + routine.depth > limits.nesting) this.stop('nesting');
    this.#nesting += routine.depth;
    this.#stack.push(name);
    try {
      return work(routine.block);
    } finally {
      this.#nesting -= routine.depth;
      this.#stack.pop();
    }
  }

  #findRoutine(name: string): Routine | undefined {
    const routine = this.frame.findMacro(name) ?? this.settings.findPartial(name);
    if (!routine) {
      this.report(`RuntimeError: Attempt to apply partial '${name}' which could not be found.`, 'partial-missing');
    }
    if (!routine?.errors?.length) return routine;
    if (this.isFirst(routine)) {
      for (const { message } of routine.errors) {
        this.report(`RuntimeError: Parse of partial "${name}" failed: ${message}`, 'partial-invalid');
      }
    }
    return undefined;
  }
}
