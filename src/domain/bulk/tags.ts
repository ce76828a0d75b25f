import { validationMessages } from '#catalog/interface-messages.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { mostAtOnce } from '#contract/bulk-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { TagChange } from '#contract/tag-calls.ts';
import { changeProducts } from '../catalogue/change-products.ts';
import { keyOf, loadTags } from '../catalogue/list-tags.ts';
import { tagName } from '../catalogue/tag-names.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { answerOf, beginBulk, endBulk, keepUndos, lockMany, namedIn } from './bulk-record.ts';
import { loadMany, type OneOfMany } from './load-changed.ts';
import type { Undo } from './undo.ts';

/**
 * Renames a tag in all products, or takes it off all; a change of many products, taken back as such, and the same id
 * again does nothing.
 */
export async function changeTag(unit: Unit, bulkId: string, input: unknown) {
  const { tx, websiteId } = unit;
  const given = checkInput(TagChange, input);
  if (given instanceof Refusal) return given;
  const begun = await beginBulk(unit, bulkId, { change: { kind: 'tag', ...given } });
  if (begun) return begun;
  const found = await findTag(unit, given);
  if (found instanceof Refusal) return found;
  const ids = await idsWith(unit, found);
  if (ids.length > mostAtOnce) {
    return invalid({ tag: `More than ${mostAtOnce} products have it. Change them in parts, in the list of products.` });
  }
  await lockMany(unit, ids, { kind: 'tag' });
  const changing = (await loadMany(tx, websiteId, ids)).flatMap((product) => planTag(product, given));
  await keepUndos(unit, bulkId, changing);
  const refused = await changeProducts(unit, changing, { reason: '' });
  if (refused) return namedIn(changing, refused);
  const variants = changing.reduce((sum, { product }) => sum + product.variants.length, 0);
  const done = { products: changing.length, variants, skipped: 0 };
  await endBulk(unit, bulkId, { done, kind: 'tag' });
  return answerOf(done);
}

/** The ways in which products write the tag, where it may be called so. */
async function findTag({ tx, websiteId }: Unit, { tag, to }: TagChange): Promise<string[] | Refusal> {
  if (to !== null && to.trim() !== to) return invalid({ to: 'A tag neither begins nor ends with a space.' });
  const all = await loadTags(tx, websiteId);
  const found = all.find((each) => keyOf(each.tag) === keyOf(tag));
  if (!found) return new Refusal('not-found', 'No product has this tag any more.');
  if (to !== null && keyOf(to) !== keyOf(tag) && all.some((each) => keyOf(each.tag) === keyOf(to))) {
    return invalid({ to: validationMessages.tagExists(await tagName(tx, websiteId, 'tag')) });
  }
  return found.spellings;
}

async function idsWith({ tx, websiteId }: Unit, spellings: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('item_tags as link')
    .innerJoin('items as item', 'item.id', 'link.item_id')
    .select('link.item_id as id')
    .where('link.website_id', '=', websiteId)
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item'])
    .where('link.tag', 'in', spellings)
    .limit(mostAtOnce + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is done to one product, and what takes it back; nothing where it has the tag so already. */
function planTag(product: OneOfMany, { tag, to }: TagChange) {
  const { id, rows, tags } = product;
  const there = tags.find((each) => keyOf(each) === keyOf(tag));
  if (there === undefined || there === to) return [];
  const after = to === null ? tags.filter((each) => each !== there) : tags.map((each) => (each === there ? to : each));
  const undo: Undo = { tags: { removed: there, ...(to !== null && { added: to }) } };
  return [{ id, rows, product, change: { tags: after }, pieces: [], undo }];
}
