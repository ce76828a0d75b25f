import { parsePath, reference, word, type Path } from './path.ts';
import type { Arguments, Bare, Call, Compound, Instruction, OrPredicate, Predicate, Variable } from './tree.ts';

// A tag is the text between braces. Whatever does not match exactly is no tag: it is printed as it stands.

const white = '[ \\t\\n\\v\\f\\r]';
const operator = `${white}*(?:&&|\\|\\|)${white}*`;

const keyword = new RegExp(`\\.${word}`, 'y');
const predicateName = new RegExp(`${word}\\?`, 'y');
const formatterName = new RegExp(word, 'y');
const definition = new RegExp(` @${word} `, 'y');
const spaces = new RegExp(`${white}+`, 'y');
const oneReference = new RegExp(reference, 'y');
const references = new RegExp(`${reference}(?: *, *${reference})*`, 'y');
const condition = new RegExp(`(?:${reference}(?:${operator}${reference})*)?${white}*$`, 'y');
const binding = new RegExp(`${white}*${word}=${reference}`, 'y');
const endOfContext = new RegExp(`(?:${white}*${word})?${white}*$`, 'y');
const file = new RegExp('[a-zA-Z0-9_./-]+', 'y');

const bare: ReadonlyMap<string, Bare> = new Map([
  ['.end', 3],
  ['.meta-left', 12],
  ['.meta-right', 13],
  ['.newline', 14],
  ['.space', 15],
  ['.tab', 16],
  ['.alternates with', 19],
]);

/** Reads what follows a keyword, from `at`. */
type Matcher = (body: string, at: number) => Compound | null;

const matchers: Readonly<Record<string, Matcher>> = {
  '.section'(body, at) {
    const path = matchName(body, at);
    return path && [2, path, [], 3];
  },
  '.repeated'(body, at) {
    const path = body.startsWith(' section', at) ? matchName(body, at + 8) : null;
    return path && [4, path, [], 3, []];
  },
  '.if'(body, at) {
    const start = endOf(spaces, body, at);
    return matchPredicate(body, start) ?? matchCondition(body, start);
  },
  '.or': matchOr,
  '.var'(body, at) {
    const start = endOf(definition, body, at);
    const found = matchVariable(body, start);
    return found && [6, body.slice(at + 1, start - 1), found[1], found[2]];
  },
  '.ctx': matchContext,
  '.eval'(body, at) {
    const start = endOf(spaces, body, at);
    return start < 0 ? null : [23, body.slice(start)];
  },
  '.macro'(body, at) {
    const isName = body[at] === ' ' && endOf(file, body, at + 1) === body.length;
    return isName ? [10, body.slice(at + 1), []] : null;
  },
  '.include'(body, at) {
    if (body[at] !== ' ' || body.length === at + 1) return null;
    const [name = '', ...args] = body.slice(at + 1).split(' ');
    return [24, name, [args, ' ']];
  },
  '.inject'(body, at) {
    const start = endOf(definition, body, at);
    const end = endOf(file, body, start);
    return end < 0 ? null : [9, body.slice(at + 1, start - 1), body.slice(start, end), splitOrEmpty(body.slice(end))];
  },
};
const matcherOf = new Map(Object.entries(matchers));

/** The instruction that a tag's inner text stands for; null where it is no tag. Blocks come without their content. */
export function matchTag(body: string): Instruction | null {
  if (!body.startsWith('.')) return matchVariable(body, 0);
  const known = bare.get(body);
  if (known !== undefined) return known;
  const end = endOf(keyword, body, 0);
  if (body[end] === '?') return matchPredicate(body, 1);
  return matcherOf.get(body.slice(0, end))?.(body, end) ?? null;
}

/** Where the match of a sticky pattern at `at` ends; -1 where there is none, or nothing to start from. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at >= 0 && pattern.test(text) ? pattern.lastIndex : -1;
}

/** References and a pipe of formatters. */
function matchVariable(body: string, at: number): Variable | null {
  const end = endOf(references, body, at);
  if (end < 0) return null;
  const calls = matchFormatters(body, end);
  return calls && [1, splitPaths(body.slice(at, end)), calls.length > 0 ? calls : 0];
}

function matchFormatters(body: string, at: number): Call[] | null {
  const calls: Call[] = [];
  for (let from = at; from < body.length;) {
    const end = body[from] === '|' ? endOf(formatterName, body, from + 1) : -1;
    const bar = body.indexOf('|', end);
    // A bar at the end has no formatter.
    if (end < 0 || bar === body.length - 1) return null;
    const stop = bar < 0 ? body.length : bar;
    const name = body.slice(from + 1, end);
    calls.push(end === stop ? [name] : [name, splitArguments(body.slice(end, stop))]);
    from = stop;
  }
  return calls;
}

/** White space and one reference, to the end. */
function matchName(body: string, at: number): Path | null {
  const start = endOf(spaces, body, at);
  return endOf(oneReference, body, start) === body.length ? parsePath(body.slice(start)) : null;
}

function matchPredicate(body: string, at: number): Predicate | null {
  const end = endOf(predicateName, body, at);
  return end < 0 ? null : [5, body.slice(at, end), splitOrEmpty(body.slice(end)), [], null];
}

function matchOr(body: string, at: number): OrPredicate | null {
  if (body.length === at) return [7, 0, 0, [], null];
  const predicate = body[at] === ' ' ? matchPredicate(body, at + 1) : null;
  return predicate && [7, predicate[1], predicate[2], [], null];
}

/** `a && b || c`. An empty condition is a tag too. */
function matchCondition(body: string, at: number): Compound | null {
  if (endOf(condition, body, at) < 0) return null;
  const paths: Path[] = [];
  const operators: (0 | 1)[] = [];
  for (const part of body.slice(at).split(/(&&|\|\|)/)) {
    const name = part.trim();
    if (part === '&&' || part === '||') operators.push(part === '&&' ? 1 : 0);
    else if (name) paths.push(parsePath(name));
  }
  return [8, operators, paths, [], null];
}

/** `.ctx @name key=path …`. A last word without `=` is ignored. */
function matchContext(body: string, at: number): Compound | null {
  const start = endOf(definition, body, at);
  const bindings: [string, Path][] = [];
  let end = start;
  for (let next = endOf(binding, body, end); next >= 0; next = endOf(binding, body, end)) {
    const [key = '', path = ''] = body.slice(end, next).split('=');
    bindings.push([key.trim(), parsePath(path)]);
    end = next;
  }
  const isWhole = bindings.length > 0 && endOf(endOfContext, body, end) >= 0;
  return isWhole ? [22, body.slice(at + 1, start - 1), bindings] : null;
}

function splitPaths(text: string): Path[] {
  return text.includes(',') ? text.split(',').map((part) => parsePath(part.trim())) : [parsePath(text)];
}

/** The first character separates all arguments. */
function splitArguments(text: string): Arguments {
  const delimiter = text.charAt(0);
  return [text.slice(1).split(delimiter), delimiter];
}

/** As `splitArguments`, but a lone delimiter means no argument. */
function splitOrEmpty(text: string): Arguments | 0 {
  if (text === '') return 0;
  return text.length === 1 ? [[], text] : splitArguments(text);
}
