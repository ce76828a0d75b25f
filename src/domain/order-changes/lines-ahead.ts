import { shareAhead } from '#commerce/sold-ahead.ts';
import { selectVariants } from '../cart/cart-rows.ts';
import { lineAhead } from '../cart/entries-ahead.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import type { ChangedLine } from './order-lines.ts';

/**
 * Lines with how many of their pieces are not there yet: what was promised before, less what a line gave up, and what
 * was just taken ahead of its variant. What is another number is said in the words of today.
 */
export async function linesAhead<L extends ChangedLine>(
  unit: Unit,
  site: Site,
  lines: readonly L[],
  taken: ReadonlyMap<string, number>,
): Promise<L[]> {
  const counts = countAhead(lines, taken);
  const isSame = ({ entry, item }: L) =>
    counts.get(entry.id) === (entry.ahead?.quantity ?? 0) && (!entry.ahead || piecesMore({ entry, item }) === 0);
  const others = lines.filter((line) => !isSame(line));
  const ids = new Set(others.map(({ entry }) => entry.chosenVariant.id));
  const rows = await selectVariants(unit.tx, site.id, [...ids]);
  return lines.map((line) => {
    if (isSame(line)) return line;
    const { ahead: _before, ...entry } = line.entry;
    const row = rows.find(({ variant_id: id }) => id === entry.chosenVariant.id);
    const count = counts.get(entry.id) ?? 0;
    const ahead = row && count > 0 && lineAhead(site, { ...row, quantity: entry.quantity }, count, unit.now);
    return { ...line, entry: { ...entry, ...(ahead && { ahead }) } };
  });
}

const piecesMore = ({ entry, item }: ChangedLine) => entry.quantity - (item?.quantity ?? 0);

/** How many pieces of each line are not there, by its id. */
function countAhead(lines: readonly ChangedLine[], taken: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [variantId, own] of Map.groupBy(lines, ({ entry }) => entry.chosenVariant.id)) {
    const more = own.map(piecesMore);
    const came = more.map((pieces) => Math.max(0, pieces));
    const shares = shareAhead(came, taken.get(variantId) ?? 0);
    for (const [at, { entry }] of own.entries()) {
      const before = Math.max(0, (entry.ahead?.quantity ?? 0) + Math.min(0, more[at] ?? 0));
      counts.set(entry.id, before + (shares[at] ?? 0));
    }
  }
  return counts;
}
