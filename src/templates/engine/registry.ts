import type { LocaleProvider } from '#locale/locale-provider.ts';
import type { Path } from './path.ts';

/** What a formatter or predicate may ask of the render that calls it. One per render; never keep it. */
export interface Context {
  /** BCP 47 tag of the page, or null where a render has no locale data: locale formatters then print ''. */
  readonly locale: string | null;
  /** What writes money, numbers, dates and messages in a locale. */
  readonly locales: LocaleProvider;
  /** The render's clock, epoch milliseconds. */
  readonly now: number;
  /** `website.timeZone` as the template sees it here, `America/New_York` where it is missing (platform 3). Not checked. */
  readonly timeZone: string;
  /** The current node: what `{@}` prints. */
  readonly node: unknown;
  /** Looks a path up the scope as `{a.b}` does; undefined where it is missing. `parsePath('a.b')` makes one. */
  resolve(path: Path): unknown;
  /** The same from around the tag, where `@` is not the value that is being formatted but the node of its block. */
  resolveAround(path: Path): unknown;
  /** Records an engine error at the tag that is running; the render goes on. */
  report(message: string, code?: string): void;
  /**
   * Renders a small built-in template with `value` as its current node and returns the text. It is compiled once per
   * set of tables. Names are searched no further than `value`, unless `open` is true.
   */
  render(template: string, value: unknown, open?: boolean): string;
  /** Runs the nearest macro, else the partial, of this name with `value` as its node; `args` is seen as `@args`. */
  apply(name: string, value: unknown, options: ApplyOptions): string;
  /** Counts `amount` of work against the budget, for what takes more than a fixed time. Ends the render when spent. */
  spend(amount: number): void;
}

export interface ApplyOptions {
  isPrivate: boolean;
  args?: Readonly<Record<string, string>>;
}

/** A runnable sample of a tag: printed in `docs/templates.md` and rendered as a test. */
export interface Example {
  template: string;
  json?: unknown;
  output: string;
  /** Default 'en'. */
  locale?: string;
  /** Epoch milliseconds. */
  now?: number;
  partials?: Readonly<Record<string, string>>;
}

/** A place in HTML; 'tag' is between attributes or an unquoted value, 'attribute' inside a quoted one. */
export type Place = 'text' | 'tag' | 'attribute' | 'url' | 'script' | 'style';

interface Registered {
  /** One line for theme authors. */
  doc: string;
  /**
   * The arguments as `name:type` separated by spaces: `[x:number]` is optional, `ref:path...` repeats. Types are
   * number, text, path and flag. Absent: it takes none. A wrong count or type is a warning at compile time.
   */
  args?: string;
  example: Example;
}

export type Args = readonly string[];

/** A formatter: `{value, more|name args}` prints what `run` returns for the first value. */
export interface Formatter<P = unknown> extends Registered {
  /** Where its result may be printed unescaped (the escaping mode and the lint ask). Default: nowhere. */
  safeIn?: readonly Place[];
  /** Turns the arguments into what `run` needs, once, at compile time. Must not throw. */
  prepare?(args: Args): P;
  /**
   * `value` is raw JSON data, undefined where it is missing; `args` is what `prepare` gave, or the strings;
   * `values` are all variables of the tag. Absent in a name that is registered without an implementation.
   */
  run?(value: unknown, args: P, context: Context, values: readonly unknown[]): unknown;
}

/** A predicate: `{.name? args}` is asked about `context.node`. */
export interface Predicate<P = unknown> extends Registered {
  prepare?(args: Args): P;
  test?(args: P, context: Context): boolean;
}

export type FormatterTable = Readonly<Record<string, Formatter>>;
/** Keys carry their `?`. */
export type PredicateTable = Readonly<Record<string, Predicate>>;

/** The tables of one engine, and what it knows about a site. */
export interface Tables {
  formatters: FormatterTable;
  predicates: PredicateTable;
}

const maps = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** What a table has under a name that may be any text. A map finds it twice as fast; it is made once for a table. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  const map = maps.get(table) ?? new Map(Object.entries(table));
  maps.set(table, map);
  return map.get(name) as Entry | undefined;
}

/** Types a formatter by what its `prepare` returns (without `prepare`: by its argument strings). */
export function formatter<P = Args>(definition: Formatter<P>): Formatter {
  return definition;
}

/** Types a predicate by what its `prepare` returns (without `prepare`: by its argument strings). */
export function predicate<P = Args>(definition: Predicate<P>): Predicate {
  return definition;
}

/** A name that the reference registers without behaviour: the value passes and an error is reported (platform 8). */
export function unimplemented(name: string): string {
  return `${name} formatter is not yet implemented`;
}
