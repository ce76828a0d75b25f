import { matchAt, matchReference, matchReferences } from './reference-matcher.ts';
import type { Path } from './path.ts';
import type { Arguments, Bare, Call, Compound, Instruction, OrPredicate, Predicate } from './tree.ts';

// A tag is the text between braces. Whatever does not match exactly is no tag: it is printed as it stands.

const keyword = /\.[a-zA-Z][a-zA-Z0-9_-]*/y;
const predicateName = /[a-zA-Z][a-zA-Z0-9_-]*\?/y;
const formatterName = /[a-zA-Z][a-zA-Z0-9_-]*/y;
const definition = / @[a-zA-Z][a-zA-Z0-9_-]*(?= )/y;
const spaces = /[ \t\n\v\f\r]+/y;
const operator = /[ \t\n\v\f\r]*(?:&&|\|\|)[ \t\n\v\f\r]*/y;
const filePath = /[a-zA-Z0-9_./-]+/y;
const bindingKey = /[ \t\n\v\f\r]*([a-zA-Z][a-zA-Z0-9_-]*)/y;

const bare = new Map<string, Bare>(
  Object.entries({
    '.end': 3,
    '.meta-left': 12,
    '.meta-right': 13,
    '.newline': 14,
    '.space': 15,
    '.tab': 16,
    '.alternates with': 19,
  } as const),
);
const longestBare = '.alternates with'.length;

/** The instruction that a tag's inner text stands for; null where it is no tag. Blocks come without their content. */
export function matchTag(body: string): Instruction | null {
  return body.charCodeAt(0) === 46 ? matchInstruction(body) : matchVariable(body);
}

function matchVariable(body: string): Compound | null {
  const first = matchReference(body, 0);
  if (!first) return null;
  if (first.end === body.length) return [1, [first.path], 0];
  const found = body[first.end] === '|' ? { paths: [first.path], end: first.end } : matchReferences(body, 0);
  if (!found) return null;
  const formatters = matchFormatters(body, found.end);
  return formatters === null ? null : [1, found.paths, formatters];
}

/** The pipe of formatters from `at` to the end; 0 for none, null where it is malformed. */
function matchFormatters(body: string, at: number): 0 | Call[] | null {
  if (at === body.length) return 0;
  const calls: Call[] = [];
  for (let from = at; from < body.length;) {
    if (body[from] !== '|') return null;
    const end = matchAt(formatterName, body, from + 1);
    if (end < 0) return null;
    const next = body.indexOf('|', end);
    const stop = next < 0 ? body.length : next;
    const name = body.slice(from + 1, end);
    calls.push(end === stop ? [name] : [name, splitArguments(body.slice(end, stop))]);
    if (next === body.length - 1) return null;
    from = stop;
  }
  return calls;
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

function matchInstruction(body: string): Instruction | null {
  const known = body.length <= longestBare ? bare.get(body) : undefined;
  if (known !== undefined) return known;
  const end = matchAt(keyword, body, 0);
  if (end < 0) return null;
  if (body[end] === '?') return matchPredicate(body, 1);
  return matchers.get(body.slice(0, end))?.(body, end) ?? null;
}

function matchPredicate(body: string, at: number): Predicate | null {
  const end = matchAt(predicateName, body, at);
  return end < 0 ? null : [5, body.slice(at, end), splitOrEmpty(body.slice(end)), [], null];
}

const matchers = new Map<string, (body: string, at: number) => Compound | null>(
  Object.entries({
    '.section': (body, at) => {
      const path = matchName(body, at);
      return path && [2, path, [], 3];
    },
    '.repeated': (body, at) => {
      const path = body.startsWith(' section', at) ? matchName(body, at + 8) : null;
      return path && [4, path, [], 3, []];
    },
    '.if': matchIf,
    '.or': matchOr,
    '.var': (body, at) => {
      const end = matchAt(definition, body, at);
      const found = end < 0 ? undefined : matchReferences(body, end + 1);
      const formatters = found ? matchFormatters(body, found.end) : null;
      return found && formatters !== null ? [6, body.slice(at + 1, end), found.paths, formatters] : null;
    },
    '.ctx': matchCtx,
    '.eval': (body, at) => {
      const end = matchAt(spaces, body, at);
      return end < 0 ? null : [23, body.slice(end)];
    },
    '.macro': (body, at) => {
      const end = body[at] === ' ' ? matchAt(filePath, body, at + 1) : -1;
      return end === body.length ? [10, body.slice(at + 1), []] : null;
    },
    '.include': (body, at) => {
      if (body[at] !== ' ' || body.length === at + 1) return null;
      const [name = '', ...args] = body.slice(at + 1).split(' ');
      return [24, name, [args, ' ']];
    },
    '.inject': (body, at) => {
      const end = matchAt(definition, body, at);
      const stop = end < 0 ? -1 : matchAt(filePath, body, end + 1);
      if (stop < 0) return null;
      return [9, body.slice(at + 1, end), body.slice(end + 1, stop), splitOrEmpty(body.slice(stop))];
    },
  }),
);

/** White space and one reference, to the end. */
function matchName(body: string, at: number): Path | null {
  const start = matchAt(spaces, body, at);
  const found = start < 0 ? undefined : matchReference(body, start);
  return found?.end === body.length ? found.path : null;
}

function matchOr(body: string, at: number): OrPredicate | null {
  if (body.length === at) return [7, 0, 0, [], null];
  const predicate = body[at] === ' ' ? matchPredicate(body, at + 1) : null;
  return predicate && [7, predicate[1], predicate[2], [], null];
}

/** `.if a && b`, or `.if predicate? args`. An empty condition is a tag too. */
function matchIf(body: string, at: number): Compound | null {
  const start = matchAt(spaces, body, at);
  if (start < 0) return null;
  const predicate = matchPredicate(body, start);
  if (predicate) return predicate;
  const operators: (0 | 1)[] = [];
  const paths: Path[] = [];
  for (let from = start; from < body.length;) {
    const found = matchReference(body, from);
    if (!found) return null;
    paths.push(found.path);
    const next = matchAt(operator, body, found.end);
    if (next < 0) {
      const end = matchAt(spaces, body, found.end);
      return (end < 0 ? found.end : end) === body.length ? [8, operators, paths, [], null] : null;
    }
    operators.push(body.slice(found.end, next).includes('&') ? 1 : 0);
    from = next;
  }
  return paths.length === 0 ? [8, [], [], [], null] : null;
}

/** `.ctx @name key=path …`. A last word without `=` is ignored. */
function matchCtx(body: string, at: number): Compound | null {
  const end = matchAt(definition, body, at);
  if (end < 0) return null;
  const bindings: [string, Path][] = [];
  let from = end + 1;
  while (from < body.length) {
    bindingKey.lastIndex = from;
    const key = bindingKey.exec(body);
    if (!key?.[1]) break;
    from = bindingKey.lastIndex;
    if (body[from] !== '=') break;
    const found = matchReference(body, from + 1);
    if (!found) return null;
    bindings.push([key[1], found.path]);
    from = found.end;
  }
  const tail = matchAt(spaces, body, from);
  return bindings.length > 0 && (tail < 0 ? from : tail) === body.length
    ? [22, body.slice(at + 1, end), bindings]
    : null;
}
