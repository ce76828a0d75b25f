import { subscriptionMessages } from '#catalog/subscription-words.ts';
import { chargeable } from '#commerce/prices.ts';
import { hasEnough } from '#commerce/variants.ts';
import type { SubscribedArticle, SubscriptionSwap } from '#contract/subscription.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { variantsForSale } from '../cart/add-statements.ts';
import { selectVariants, taxClassOf, type EntryRow } from '../cart/cart-rows.ts';
import { toCartEntry } from '../cart/cart-view.ts';
import { isOver, lockSubscription } from '../subscriptions/load-subscription.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import { partsOf } from '../catalogue/bundle-parts.ts';
import { stockOf } from '../catalogue/move-stock.ts';
import type { Unit } from '../unit.ts';
import { siteMoney } from '../websites/site-money.ts';
import type { Site } from '../websites/site.ts';

const refuse = (message: string) => new Refusal('refused', message);

/** What a subscription can send instead: the other variants of its product that its owner could buy now. */
export async function swapsOf(read: Read, row: Subscriptions, now: number): Promise<SubscriptionSwap[]> {
  if (isOver(row)) return [];
  const line = parseJson(SubscribedLine, row.entry);
  const rows = await articlesFor(read, row, line, now);
  return rows
    .filter(({ variant_id: id }) => id !== line.chosenVariant.id)
    .map((article) => ({ ...toArticle(article), isSoldOut: !isThere(article, line.quantity) }));
}

/**
 * Has a subscription send another variant of its product from the next period on, at the price of today, which whoever
 * asks has seen: refused where that is another by now. The same again changes nothing.
 */
export async function swapArticle(
  unit: Unit,
  site: Site,
  id: string,
  { variantId, priceCents }: SubscribedArticle,
): Promise<Refusal | undefined> {
  const row = await lockSubscription(unit, id);
  if (!row) return new Refusal('not-found', subscriptionMessages.notFound);
  if (isOver(row)) return refuse(subscriptionMessages.over);
  const line = parseJson(SubscribedLine, row.entry);
  if (line.chosenVariant.id === variantId) return undefined;
  const article = (await articlesFor(unit.tx, row, line, unit.now)).find((each) => each.variant_id === variantId);
  if (!article) return refuse(subscriptionMessages.gone(line.title));
  const { title, cents } = toArticle(article);
  if (!isThere(article, line.quantity)) return refuse(subscriptionMessages.soldOut(title));
  if (cents !== priceCents) {
    return refuse(subscriptionMessages.otherPrice(title, siteMoney(site)({ minor: cents, currency: row.currency })));
  }
  const own = unit.tx.updateTable('subscriptions').where('website_id', '=', unit.websiteId).where('id', '=', id);
  const parts = (await partsOf(unit.tx, unit.websiteId, [variantId])).get(variantId);
  const entry = { ...swapped(site, line, article), ...(parts && { parts }) };
  await own.set({ entry: toJson(entry) }).execute();
  const details = { subscriptionId: id, from: nameOf(line.chosenVariant.attributes) || line.title, to: title };
  await unit.record({ action: 'subscription.swap', subjectId: row.order_id, details });
  return undefined;
}

/** The variants of a subscription's product that are for sale to its owner now, in the product's order. */
async function articlesFor(
  db: Read | Write,
  { website_id: websiteId, site_user_id: memberId }: Subscriptions,
  { itemId }: SubscribedLine,
  now: number,
): Promise<EntryRow[]> {
  const found = await variantsForSale(db, { websiteId, itemId, now, memberId: memberId ?? undefined });
  const ids = found.map(({ id }) => id);
  const rows = await selectVariants(db, websiteId, ids);
  return rows.toSorted((a, b) => ids.indexOf(a.variant_id) - ids.indexOf(b.variant_id));
}

function isThere(row: EntryRow, quantity: number): boolean {
  return hasEnough(row.product_type, stockOf(row), quantity);
}

const nameOf = (attributes: Attributes) => Object.values(attributes).join(' / ');

function toArticle(row: EntryRow) {
  const price = { price: row.price_cents, salePrice: row.sale_price_cents, onSale: fromFlag(row.on_sale) };
  const title = nameOf(parseJson(Attributes, row.attributes)) || row.title;
  return { variantId: row.variant_id, title, cents: chargeable(price) };
}

/** The line with another article: plan, quantity and what was filled in for it stay. */
function swapped(site: Site, line: SubscribedLine, row: EntryRow): SubscribedLine {
  const { cents } = toArticle(row);
  const { title, chosenVariant, fullUrl, image } = toCartEntry(site, row);
  const { image: _before, parts: _parts, ...kept } = line;
  return {
    ...kept,
    ...(image && { image }),
    title,
    chosenVariant,
    fullUrl,
    purchasePriceCents: cents,
    subTotal: cents * line.quantity,
    ...(line.subscription && { subscription: { ...line.subscription, priceCents: cents } }),
    weight: row.weight_grams,
    taxClass: taxClassOf(row),
  };
}
