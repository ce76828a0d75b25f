import { mostShade } from '#catalog/backgrounds.ts';
import { mostGridColumns, mostLayers } from '#catalog/layout.ts';
import { isOrderKey } from './order.ts';

/** How large a document may grow. The specification gives the blocks of a section; the rest keeps a server safe. */
export const documentLimits = {
  sections: 200,
  /** Rows of a section's grid. */
  rows: 1000,
  /** Of a property's nested lists and objects. */
  depth: 32,
  /** Characters of one block's properties as JSON: the words of the longest post are one block at first, also all quotes. */
  props: 420_000,
  orderLength: 512,
  nameLength: 100,
} as const;

const anchorPattern = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

type Fields = Readonly<Record<string, unknown>>;

/** Says what is wrong with an id, or nothing. Names that every object inherits are no ids. */
export function idProblem(id: unknown): string | undefined {
  const isId = typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id) && !(id in {});
  return isId ? undefined : 'is not an id';
}

/** Says what is wrong with a section, or nothing. */
export function sectionProblem(section: unknown): string | undefined {
  if (!isObject(section)) return 'is not an object';
  const { order, theme, grid, look } = section;
  return orderProblem(order) ?? themeProblem(theme) ?? gridProblem(grid) ?? lookProblem(look) ?? valueProblem(section);
}

/** Says what is wrong with a block, or nothing; whether its section exists is for the document to know. */
export function blockProblem(block: unknown): string | undefined {
  if (!isObject(block)) return 'is not an object';
  const { sectionId, order, type, typeVersion, props, layout, ...extra } = block;
  return (
    prefix('sectionId', idProblem(sectionId)) ??
    orderProblem(order) ??
    (Number.isInteger(type) ? undefined : 'type is not a whole number') ??
    typeVersionProblem(typeVersion) ??
    propsProblem(props) ??
    layoutProblem(layout) ??
    markProblem(extra) ??
    valueProblem(extra)
  );
}

/** Says what is wrong with an order key, or nothing. */
export function orderProblem(order: unknown): string | undefined {
  const isKey = typeof order === 'string' && order.length <= documentLimits.orderLength && isOrderKey(order);
  return isKey ? undefined : 'order is not an order key';
}

/** Says what is wrong with a section's theme, or nothing. */
export function themeProblem(theme: unknown): string | undefined {
  return isShortText(theme) ? undefined : 'theme is not a short text';
}

/** Says what is wrong with a section's grid, or nothing. */
export function gridProblem(grid: unknown): string | undefined {
  if (!isObject(grid)) return 'grid is not an object';
  const { rowHeight, padding, columns, rows } = grid;
  const problem =
    countsProblem('columns', columns, mostGridColumns) ?? countsProblem('rows', rows, documentLimits.rows);
  if (problem) return problem;
  if (rowHeight !== undefined && !isWithin(rowHeight, 1000)) return 'grid.rowHeight is not within 1 and 1000';
  return padding === undefined || isShortText(padding) ? undefined : 'grid.padding is not a short text';
}

/** Of a number at each breakpoint. */
function countsProblem(name: string, counts: unknown, most: number): string | undefined {
  if (counts === undefined) return undefined;
  const isFit =
    isObject(counts) && [counts.desktop, counts.mobile].every((count) => count === undefined || isWithin(count, most));
  return isFit ? undefined : `grid.${name} is not within 1 and ${most}`;
}

/** Says what is wrong with a section's look, or nothing; what a newer version stored in it is kept. */
export function lookProblem(look: unknown): string | undefined {
  if (look === undefined) return undefined;
  if (!isObject(look)) return 'look is not an object';
  const { background, shade, url, anchor, ...names } = look;
  if (background !== undefined && !isWithin(background, 4)) return 'look.background is no source';
  if (shade !== undefined && shade !== 0 && !isWithin(shade, mostShade))
    return `look.shade is not within 0 and ${mostShade}`;
  if (url !== undefined && (typeof url !== 'string' || url.length > 2000)) return 'look.url is no address';
  if (anchor !== undefined && !(typeof anchor === 'string' && anchorPattern.test(anchor))) {
    return 'look.anchor is no name that links can lead to';
  }
  return Object.values(names).every(isShortText) ? undefined : 'look holds something that is not a short text';
}

/** Says what is wrong with the version of a block's type, or nothing. */
export function typeVersionProblem(version: unknown): string | undefined {
  return Number.isInteger(version) && Number(version) >= 1 ? undefined : 'typeVersion is not a whole number from 1';
}

/** Says what is wrong with a block's properties, or nothing: their size, their depth, keys that would reach a prototype. */
export function propsProblem(props: unknown): string | undefined {
  if (!isObject(props)) return 'props is not an object';
  const problem = prefix('props', valueProblem(props));
  if (problem) return problem;
  return JSON.stringify(props).length <= documentLimits.props ? undefined : 'props is too large';
}

/** Says what is wrong with a placement, or nothing: it must stay within the most columns that a grid has. */
export function placementProblem(placement: unknown): string | undefined {
  if (!isObject(placement)) return 'is not an object';
  const { column, width, row, height, ...extra } = placement;
  if (!isWithin(column, mostGridColumns) || !isWithin(width, mostGridColumns + 1 - column)) {
    return `is not within ${mostGridColumns} columns`;
  }
  const fits = isWithin(row, documentLimits.rows) && isWithin(height, documentLimits.rows);
  return fits ? valueProblem(extra) : `is not within ${documentLimits.rows} rows`;
}

/** Whether a value is an object with fields, as JSON knows it. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Puts the name of the place before a problem. */
export function prefix(place: string, problem: string | undefined): string | undefined {
  return problem && `${place} ${problem}`;
}

function layoutProblem(layout: unknown): string | undefined {
  if (!isObject(layout)) return 'layout is not an object';
  const { desktop, mobile, ...extra } = layout;
  return (
    prefix('layout.desktop', placementProblem(desktop)) ??
    (mobile === undefined ? undefined : prefix('layout.mobile', placementProblem(mobile))) ??
    valueProblem(extra)
  );
}

/** Says what is wrong with where a block is hidden, whether it is locked and how it lies, or nothing. */
export function markProblem({ hidden, isLocked, layer, bleeds }: Fields): string | undefined {
  if (layer !== undefined && !(Number.isInteger(layer) && Math.abs(Number(layer)) <= mostLayers))
    return `layer is not within ${-mostLayers} and ${mostLayers}`;
  if (bleeds !== undefined && typeof bleeds !== 'boolean') return 'bleeds is neither true nor false';
  if (
    hidden !== undefined &&
    !(Array.isArray(hidden) && hidden.every((name) => name === 'desktop' || name === 'mobile'))
  )
    return 'hidden names something that is no width';
  return isLocked === undefined || typeof isLocked === 'boolean' ? undefined : 'isLocked is neither true nor false';
}

/** Says what keeps a value from being stored as JSON, or nothing. */
export function valueProblem(value: unknown, depth: number = documentLimits.depth): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'holds a number without a value';
  if (typeof value !== 'object') return 'holds something that is not JSON';
  if (depth === 0) return 'is nested too deeply';
  for (const [key, child] of Object.entries(value)) {
    if (reservedKeys.has(key)) return `holds the reserved key "${key}"`;
    const problem = valueProblem(child, depth - 1);
    if (problem) return problem;
  }
  return undefined;
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= documentLimits.nameLength;
}

function isWithin(value: unknown, maximum: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum;
}
