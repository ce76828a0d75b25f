import type { Block, Document, Placement, Section } from '#contract/document.ts';
import { compareText } from './reading-order.ts';

/**
 * A document with its keys in one fixed order: sections, blocks, their fields and the names of properties. Values of
 * properties stay as they are. Operations keep this order, so that an undone edit gives back the same bytes whatever
 * was added or removed meanwhile (design 5, invariant 12).
 */
export function canonicalDocument(document: Document): Document {
  const { blocks, sections, ...extra } = document;
  return {
    blocks: sortKeys(mapValues(blocks, canonicalBlock)),
    sections: sortKeys(mapValues(sections, canonicalSection)),
    ...sortKeys(extra),
  };
}

/** A document as the bytes that are stored and compared. */
export function documentText(document: Document): string {
  return JSON.stringify(canonicalDocument(document));
}

/** What a newer version stored beside the known fields is kept. */
export function canonicalSection(section: Section): Section {
  const { grid, look, order, theme, ...extra } = section;
  const { columns, rows } = grid;
  const sorted = sortKeys({
    ...grid,
    ...(columns && { columns: sortKeys(columns) }),
    ...(rows && { rows: sortKeys(rows) }),
  });
  return { grid: sorted, ...(look && { look: sortKeys(look) }), order, theme, ...sortKeys(extra) };
}

/** What a newer version stored beside the known fields is kept. */
export function canonicalBlock(block: Block): Block {
  const { bleeds, hidden, isLocked, layer, layout, order, props, sectionId, type, typeVersion, ...extra } = block;
  return {
    ...(bleeds && { bleeds }),
    ...(hidden && hidden.length > 0 && { hidden: [...new Set(hidden)].sort() }),
    ...(isLocked && { isLocked }),
    ...(layer && { layer }),
    layout: canonicalLayout(layout),
    order,
    props: sortKeys(props),
    sectionId,
    type,
    typeVersion,
    ...sortKeys(extra),
  };
}

/**
 * A record in canonical order with one value put in. A new key is put where it belongs: to sort all blocks of a long page
 * is what an edit would wait for.
 */
export function withKey<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const names = Object.keys(record);
  const behind = Object.hasOwn(record, key) ? undefined : names.find((name) => compareText(key, name) < 0);
  if (behind === undefined) return { ...record, [key]: value };
  const sorted = dictionary<T>();
  for (const name of names) {
    if (name === behind) sorted[key] = value;
    sorted[name] = record[name] as T;
  }
  return sorted;
}

/** A record without one of its values. */
export function withoutKey<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const left = dictionary<T>();
  for (const name of Object.keys(record)) if (name !== key) left[name] = record[name] as T;
  return left;
}

/**
 * A record to be filled key by key: an object with a prototype would be given a new shape by each of a thousand, which
 * takes seven times as long and ten times the memory.
 */
const dictionary = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

/** The same object with its keys in the order of their code units. */
export function sortKeys<T extends object>(record: T): T;
export function sortKeys(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}

function canonicalLayout({ desktop, mobile, ...extra }: Block['layout']): Block['layout'] {
  const known = { desktop: canonicalPlacement(desktop), ...sortKeys(extra) };
  return mobile ? { ...known, mobile: canonicalPlacement(mobile) } : known;
}

function canonicalPlacement({ column, height, row, width, ...extra }: Placement): Placement {
  return { column, height, row, width, ...sortKeys(extra) };
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
