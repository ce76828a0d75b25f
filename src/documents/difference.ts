import type { Block, Document, Section } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { inOrder } from './reading-order.ts';

/** What became of a section or block between two versions of a page. */
export interface Change {
  what: 'section' | 'block';
  id: string;
  how: 'added' | 'removed' | 'changed';
  /** What of it changed, as "theme", "grid.rows" and "props.html". */
  fields: readonly string[];
}

/** The operations that make one document of another, both in canonical order: exactly, byte for byte (design 3). */
export function difference(from: Document, to: Document): Operation[] {
  const blocks = compare(from.blocks, to.blocks);
  const sections = compare(from.sections, to.sections);
  const steps = blocks.both.map(([id, before, after]) => blockStep(id, before, after));
  const replaced = blocks.both.filter((_, at) => steps[at] === undefined);
  const remove = [...blocks.gone.map(([id]) => id), ...replaced.map(([id]) => id)];
  const add = [...blocks.fresh, ...replaced.map(([id, , after]) => [id, after] as const)];
  return [
    ...remove.map((id): Operation => ({ kind: 'removeBlock', id })),
    ...sections.gone.map(([id]): Operation => ({ kind: 'removeSection', id })),
    ...sections.fresh.map(([id, section]): Operation => ({ kind: 'addSection', id, section })),
    ...sections.both.flatMap(([id, before, after]) => sectionSteps(id, before, after)),
    ...add.map(([id, block]): Operation => ({ kind: 'addBlock', id, block })),
    ...steps.filter((step) => step !== undefined),
  ];
}

/**
 * What is different between two versions, as a reader of the page would list it. Another key that leaves something where
 * it was among the others is no difference.
 */
export function changesBetween(from: Document, to: Document): Change[] {
  return [...changesOf('section', from.sections, to.sections), ...changesOf('block', from.blocks, to.blocks)];
}

function changesOf<T extends Ordered>(what: Change['what'], from: Entries<T>, to: Entries<T>): Change[] {
  const { gone, fresh, both } = compare(from, to);
  const changed = both.map(([id, before, after]): Change => {
    const fields = fieldsApart(before, after).filter((name) => name !== 'order' || isReordered(id, from, to));
    return { what, id, how: 'changed', fields };
  });
  return [
    ...fresh.map(([id]): Change => ({ what, id, how: 'added', fields: [] })),
    ...gone.map(([id]): Change => ({ what, id, how: 'removed', fields: [] })),
    ...changed.filter(({ fields }) => fields.length > 0),
  ];
}

type Entries<T> = Readonly<Record<string, T>>;
type Ordered = Pick<Section, 'order'> & Partial<Pick<Block, 'sectionId'>>;

/** Whether something stands elsewhere among those of its kind that are beside it in both. */
function isReordered<T extends Ordered>(id: string, from: Entries<T>, to: Entries<T>): boolean {
  const isBeside = (one: string) =>
    from[one]?.sectionId === from[id]?.sectionId && to[one]?.sectionId === to[id]?.sectionId;
  const isInBoth = (one: string) => Object.hasOwn(from, one) && Object.hasOwn(to, one);
  const rankIn = (all: Entries<T>) =>
    inOrder(Object.fromEntries(Object.entries(all).filter(([one]) => isInBoth(one) && isBeside(one)))).findIndex(
      ([one]) => one === id,
    );
  return rankIn(from) !== rankIn(to);
}

/** The fields that hold others. */
const holders: ReadonlySet<string> = new Set(['grid', 'look', 'layout', 'props']);

function fieldsApart(before: object, after: object): string[] {
  return namesApart(before, after).flatMap(([name, one = {}, other = {}]) => {
    if (!holders.has(name)) return [name];
    return namesApart(one as object, other as object).map(([inner]) => `${name}.${inner}`);
  });
}

function namesApart(before: object, after: object): [name: string, before: unknown, after: unknown][] {
  const one: Entries<unknown> = { ...before };
  const other: Entries<unknown> = { ...after };
  return Object.keys({ ...one, ...other })
    .filter((name) => !isSame(one[name], other[name]))
    .map((name) => [name, one[name], other[name]]);
}

interface Compared<T> {
  gone: [string, T][];
  fresh: [string, T][];
  /** In both and not the same: what it was, and what it is. */
  both: [string, T, T][];
}

function compare<T>(from: Readonly<Record<string, T>>, to: Readonly<Record<string, T>>): Compared<T> {
  const gone = Object.entries(from).filter(([id]) => !Object.hasOwn(to, id));
  const fresh = Object.entries(to).filter(([id]) => !Object.hasOwn(from, id));
  const both = Object.entries(to).flatMap(([id, after]): [string, T, T][] => {
    const before = Object.hasOwn(from, id) ? from[id] : undefined;
    return before === undefined || isSame(before, after) ? [] : [[id, before, after]];
  });
  return { gone, fresh, both };
}

/** The one step that is enough where only fields of a block are others; undefined where it is replaced. */
function blockStep(id: string, before: Block, after: Block): Operation | undefined {
  if (!isSame({ ...before, props: after.props }, after)) return undefined;
  const set = Object.entries(after.props).filter(([name, value]) => !isSame(before.props[name], value));
  const unset = Object.keys(before.props).filter((name) => !Object.hasOwn(after.props, name));
  return { kind: 'setProps', id, set: Object.fromEntries(set), unset };
}

function sectionSteps(id: string, before: Section, after: Section): Operation[] {
  const { theme, grid, look = null } = after;
  const isRestyled = !isSame([before.theme, before.grid, before.look], [theme, grid, after.look]);
  return [
    ...(before.order === after.order ? [] : [{ kind: 'moveSection', id, order: after.order } as const]),
    ...(isRestyled ? [{ kind: 'restyleSection', id, theme, grid, look } as const] : []),
  ];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
