import type { Block, Document, Section } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';

/** What became of a section or block between two versions of a page. */
export interface Change {
  what: 'section' | 'block';
  id: string;
  how: 'added' | 'removed' | 'moved' | 'changed';
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

/** What is different between two versions, as a reader of the page would list it. */
export function changesBetween(from: Document, to: Document): Change[] {
  const isSectionMoved = (one: Section, other: Section) => isSame({ ...one, order: other.order }, other);
  const isBlockMoved = (one: Block, other: Block) => isSame(one.props, other.props);
  return [
    ...changesOf('section', compare(from.sections, to.sections), isSectionMoved),
    ...changesOf('block', compare(from.blocks, to.blocks), isBlockMoved),
  ];
}

function changesOf<T>(
  what: Change['what'],
  { gone, fresh, both }: Compared<T>,
  isMoved: (before: T, after: T) => boolean,
): Change[] {
  return [
    ...fresh.map(([id]): Change => ({ what, id, how: 'added' })),
    ...gone.map(([id]): Change => ({ what, id, how: 'removed' })),
    ...both.map(([id, before, after]): Change => ({ what, id, how: isMoved(before, after) ? 'moved' : 'changed' })),
  ];
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
