import { parsePath, type Path } from '../../engine/path.ts';
import { formatter, type Args, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asString, get, isArray, isTruthy, own } from '../../engine/values.ts';

/** One step into a value by another value: text is no index of an array. */
function enter(value: unknown, key: string | number): unknown {
  return isArray(value) && typeof key === 'string' ? undefined : own(value, key);
}

/** A reference's value as a path: an array is one, a scalar is one key. */
function toKeys(value: unknown): (string | number)[] {
  const keys = isArray(value) ? value : [value];
  return keys.map((key) => (typeof key === 'number' ? key : isArray(key) ? String(key) : asString(key)));
}

function getByRefs(value: unknown, refs: readonly Path[], context: Context): unknown {
  let current = value;
  for (const ref of refs) {
    const key = context.resolve(ref);
    if (key === undefined) return undefined;
    for (const part of toKeys(key)) current = enter(current, part);
  }
  return current;
}

/** Whether an item counts for `find-first` and `find-last`. */
type Matches = (item: unknown, context: Context) => boolean;

function parseFind(args: Args): Matches {
  const [first = '', second] = args;
  if (args.length === 0) return () => true;
  const isInTable = args.length === 2;
  const path = parsePath(isInTable && second !== undefined ? second : first);
  if (!isInTable) return (item) => isTruthy(get(item, path));
  const table = parsePath(first);
  return (item, context) => {
    if (typeof item !== 'string' && typeof item !== 'number') return false;
    return isTruthy(get(enter(context.resolve(table), item), path));
  };
}

function keyBy(value: unknown, path: Path | undefined): object {
  if (!isArray(value) || !path) return {};
  const keyed = value.map((item) => ({ key: get(item, path), item })).filter(({ key }) => key !== undefined);
  return Object.fromEntries(keyed.map(({ key, item }) => [String(key), item]));
}

export const dataFormatters: FormatterTable = {
  'find-first': formatter<Matches>({
    doc: 'The first element; with a path, the first that has something there; with a table and a path, the first key whose entry in the table has.',
    args: '[tableOrPath:path] [path:path]',
    example: {
      template: '{people|find-first isAdmin|prop name}',
      json: { people: [{ name: 'Ada' }, { name: 'Alan', isAdmin: true }] },
      output: 'Alan',
    },
    prepare: parseFind,
    run: (value, matches, context) => (isArray(value) ? value.find((item) => matches(item, context)) : undefined),
  }),
  'find-last': formatter<Matches>({
    doc: 'As `find-first`, from the end.',
    args: '[tableOrPath:path] [path:path]',
    example: { template: '{a|find-last}', json: { a: ['x', 'y'] }, output: 'y' },
    prepare: parseFind,
    run: (value, matches, context) => (isArray(value) ? value.findLast((item) => matches(item, context)) : undefined),
  }),
  get: formatter({
    doc: 'Goes into the value by the values of the references, each a key or a list of keys.',
    args: 'ref:path...',
    example: { template: '{prices|get size}', json: { prices: { s: 5, m: 6 }, size: 'm' }, output: '6' },
    prepare: (args) => args.map(parsePath),
    run: (value, refs, context) => getByRefs(value, refs, context),
  }),
  'key-by': formatter({
    doc: 'An object of the elements, keyed by what they have at a path.',
    args: 'path:path',
    example: {
      template: '{people|key-by id|prop b name}',
      json: {
        people: [
          { id: 'a', name: 'Ada' },
          { id: 'b', name: 'Alan' },
        ],
      },
      output: 'Alan',
    },
    prepare: ([path]) => (path === undefined ? undefined : parsePath(path)),
    run: (value, path) => keyBy(value, path),
  }),
  lookup: formatter({
    doc: 'The value of the reference that the named reference holds.',
    args: 'ref:path',
    example: {
      template: '{product|lookup field}',
      json: { product: { make: 'Fender' }, field: 'make' },
      output: 'Fender',
    },
    prepare: ([ref]) => (ref === undefined ? undefined : parsePath(ref)),
    run(_value, ref, context) {
      if (!ref) return '';
      const reference = asString(context.resolve(ref));
      return reference ? context.resolve(parsePath(reference)) : undefined;
    },
  }),
  prop: formatter({
    doc: 'What the value has at a path, whose parts may be separate arguments.',
    args: 'path:path...',
    example: { template: '{a|prop b 0}', json: { a: { b: ['x'] } }, output: 'x' },
    prepare: (args) => args.flatMap(parsePath),
    run: (value, path) => get(value, path),
  }),
};
