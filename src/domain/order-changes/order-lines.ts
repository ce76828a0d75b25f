import { productTypes } from '#catalog/product-types.ts';
import type { AddedLine, OrderChange } from '#contract/order-change-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import type { OrderItems } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { partsOf } from '../catalogue/bundle-parts.ts';
import { selectVariants, taxClassOf } from '../cart/cart-rows.ts';
import { denominationOf, toCartEntry } from '../cart/cart-view.ts';
import { OrderDraft, type DraftEntry } from '../orders/order-draft.ts';
import type { Site } from '../websites/site.ts';

/** A line of an order as it is to be; without a row it is new. */
export interface ChangedLine {
  entry: DraftEntry;
  item?: OrderItems;
}

const refuse = (message: string) => new Refusal('refused', message);

/** The lines of an order, each with what its purchase knows of it beside its row. */
export async function loadLines(db: Read | Write, attempt: PaymentAttempts, orderId: string): Promise<ChangedLine[]> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('website_id', '=', attempt.website_id)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const { entries } = parseJson(OrderDraft, attempt.order_draft);
  return items.map((item, at) => {
    const entry = entries[at];
    if (!entry) throw new Error('An order has a line that its purchase does not know.');
    return { item, entry: { ...entry, quantity: item.quantity, purchasePriceCents: item.unit_price_cents } };
  });
}

/** The same lines as a change has them, and those that it adds. Refused where a line has to stay as it is. */
export async function changeLines(
  db: Read | Write,
  site: Site,
  before: readonly ChangedLine[],
  { lines = [], added = [] }: OrderChange,
): Promise<ChangedLine[] | Refusal> {
  const wanted = new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const unknown = lines.some(({ orderItemId }) => !before.some(({ item }) => item?.id === orderItemId));
  if (unknown) return refuse('This order has no such line.');
  const kept: ChangedLine[] = [];
  for (const { item, entry } of before) {
    const quantity = wanted.get(item?.id ?? '') ?? entry.quantity;
    const reason = quantity === entry.quantity ? undefined : whyAsItIs(entry, item, quantity);
    if (reason) return refuse(reason);
    if (quantity > 0) kept.push({ ...(item && { item }), entry: { ...entry, quantity } });
  }
  const more = await addLines(db, site, added, { isNew: false });
  if (more instanceof Refusal) return more;
  const all = [...kept, ...more];
  return all.length > 0 ? all : refuse('An order has at least one line. Cancel the order instead.');
}

/** Why a line cannot have so many pieces, if so. */
function whyAsItIs({ productType, subscription, title }: DraftEntry, item: OrderItems | undefined, quantity: number) {
  if (!isChangeable(productType) || subscription) return `${title} was given with the payment and stays as it is.`;
  const back = item?.refunded_quantity ?? 0;
  return quantity < back ? `${back} of ${title} came back: the line keeps at least so many.` : undefined;
}

/** What is sent or done: the rest is given with the payment. */
export const isChangeable = (productType: number) =>
  productType === productTypes.physical || productType === productTypes.service;

/** Lines of the catalogue at what they cost now. What is given with its payment comes to new orders alone. */
export async function addLines(
  db: Read | Write,
  site: Site,
  added: readonly AddedLine[],
  { isNew }: { isNew: boolean },
): Promise<ChangedLine[] | Refusal> {
  const rows = await selectVariants(
    db,
    site.id,
    added.map(({ variantId }) => variantId),
  );
  const bundles = rows.filter(({ bundle_role: role }) => role === 'bundle').map((row) => row.variant_id);
  const made = await partsOf(db, site.id, bundles);
  const entries: ChangedLine[] = [];
  for (const { variantId, quantity } of added) {
    const row = rows.find(({ variant_id: known }) => known === variantId);
    if (!row) return refuse('There is no such product.');
    const entry = toCartEntry(site, { ...row, id: variantId, quantity });
    if (!isNew && (entry.subscription || !isChangeable(entry.productType))) {
      return refuse(`${entry.title} is given with its payment: put it into an order of its own.`);
    }
    const more = { weight: row.weight_grams, taxClass: taxClassOf(row), denominationCents: denominationOf(row) };
    const parts = made.get(variantId);
    entries.push({ entry: { ...entry, ...more, ...(parts && { parts }) } });
  }
  return entries;
}
