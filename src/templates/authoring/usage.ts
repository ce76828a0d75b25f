type ArgumentType = 'number' | 'text' | 'path' | 'flag';

/** One argument of a formatter or predicate, from its usage line. */
export interface Argument {
  name: string;
  type: ArgumentType;
  isOptional: boolean;
  repeats: boolean;
}

const part = /^(\[?)([a-zA-Z][\w-]*):(number|text|path|flag)(\.\.\.)?\]?$/;
const parsed = new Map<string, readonly Argument[]>();

/** Reads a usage line such as `limit:number [ellipsis:text]` or `ref:path...`. */
export function parseUsage(usage: string | undefined): readonly Argument[] {
  if (!usage) return [];
  const known = parsed.get(usage);
  if (known) return known;
  const list = usage.split(' ').map((text): Argument => {
    const [, bracket, name = '', type = 'text', dots] = part.exec(text) ?? [];
    if (!name) throw new Error(`Unreadable usage: ${usage}`);
    return { name, type: type as ArgumentType, isOptional: bracket === '[', repeats: dots !== undefined };
  });
  parsed.set(usage, list);
  return list;
}

/** What is wrong with these arguments, in words; undefined where nothing is. Empty arguments are not counted. */
export function usageProblem(usage: string | undefined, args: readonly string[] = []): string | undefined {
  if (usage === undefined && args.length === 0) return undefined;
  const expected = parseUsage(usage);
  const given = args.filter((arg) => arg !== '');
  const least = expected.filter((argument) => !argument.isOptional).length;
  const most = expected.some((argument) => argument.repeats) ? Infinity : expected.length;
  if (given.length < least) return `needs ${count(least)}: ${usage}`;
  if (given.length > most) return most === 0 ? 'takes no arguments' : `takes at most ${count(most)}: ${usage}`;
  const wrong = expected.find((argument, i) => argument.type === 'number' && Number.isNaN(Number(given[i] ?? 0)));
  return wrong && `expects a number as ${wrong.name}`;
}

function count(arguments_: number): string {
  return `${arguments_} ${arguments_ === 1 ? 'argument' : 'arguments'}`;
}
