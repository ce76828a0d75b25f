import type { BulkChange } from '#contract/bulk-calls.ts';
import { bulk as texts } from '../texts/bulk.ts';

export type BulkKind = BulkChange['kind'];

/** A change of many products as it is being filled in. */
export interface BulkDraft {
  way: string;
  percent: number | null;
  /** Minor units. */
  cents: number | null;
  pieces: number | null;
  reason: string;
  categoryId: string;
  tag: string;
}

const firstWays = {
  price: 'raise-percent',
  sale: 'percent',
  stock: 'set',
  visibility: 'visible',
  category: 'add',
  tag: 'add',
  delete: '',
} satisfies Record<BulkKind, string>;

export function emptyDraft(kind: BulkKind): BulkDraft {
  const nothing = { percent: null, cents: null, pieces: null, categoryId: '', tag: '' };
  return { way: firstWays[kind], reason: texts.usualReason, ...nothing };
}

/** What a draft asks for; undefined while something is missing. */
export function toChange(kind: BulkKind, draft: BulkDraft): BulkChange | undefined {
  const { way, categoryId, tag } = draft;
  const by = way === 'remove' ? 'remove' : 'add';
  if (kind === 'price') return toPrice(draft);
  if (kind === 'sale') return toSale(draft);
  if (kind === 'stock') return toStock(draft);
  if (kind === 'visibility') return { kind, to: way === 'draft' || way === 'hidden' ? way : 'visible' };
  if (kind === 'category') return categoryId === '' ? undefined : { kind, by, categoryId };
  if (kind === 'tag') return tag.trim() === '' ? undefined : { kind, by, tag: tag.trim() };
  return { kind };
}

function toPrice({ way, percent, cents }: BulkDraft): BulkChange | undefined {
  const sign = way.startsWith('lower') ? -1 : 1;
  if (way.endsWith('percent')) {
    return percent === null ? undefined : { kind: 'price', by: 'percent', percent: sign * percent };
  }
  if (cents === null) return undefined;
  return way === 'set' ? { kind: 'price', by: 'set', cents } : { kind: 'price', by: 'amount', cents: sign * cents };
}

function toSale({ way, percent, cents }: BulkDraft): BulkChange | undefined {
  if (way === 'end') return { kind: 'sale', by: 'end' };
  if (way === 'percent') return percent === null ? undefined : { kind: 'sale', by: 'percent', percent };
  return cents === null ? undefined : { kind: 'sale', by: way === 'set' ? 'set' : 'amount', cents };
}

function toStock({ way, pieces, reason }: BulkDraft): BulkChange | undefined {
  if (pieces === null || reason.trim() === '') return undefined;
  const own = { kind: 'stock', reason: reason.trim() } as const;
  if (way === 'set') return { ...own, by: 'set', pieces };
  return { ...own, by: 'add', pieces: way === 'take' ? -pieces : pieces };
}
