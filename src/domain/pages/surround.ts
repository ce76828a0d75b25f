import { Value } from 'typebox/value';
import { LinkAddress } from '#contract/navigation.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';

/**
 * Keeps what stands in the header and the footer of all pages; whatever it names an address, under a key that ends in
 * "url", leads somewhere and runs nothing.
 */
export async function saveSurround(unit: Unit, surround: Record<string, unknown>): Promise<Refusal | undefined> {
  const errors = Object.fromEntries(wrongLinks(surround, []).map((where) => [where, 'This is no address of a page.']));
  if (Object.keys(errors).length > 0) return invalid(errors);
  const saved = await savePreferences(unit, 'navigation', surround);
  return saved instanceof Refusal ? saved : undefined;
}

/** Where addresses stand that are none, as "footer.columns.0.links.1.url". */
function wrongLinks(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') {
    const isLink = (path.at(-1) ?? '').toLowerCase().endsWith('url');
    return isLink && value !== '' && !Value.Check(LinkAddress, value) ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => wrongLinks(each, [...path, key]));
}
