import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import type { TaxClass } from '#catalog/tax-classes.ts';
import type { Read, Write } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import type { Flag } from '#database/columns.ts';
import { isPublished } from '#database/published.ts';
import { cartUnder } from './add-statements.ts';

/** What showing and pricing a line needs. */
const shownOfVariant = [
  'variant.sku',
  'variant.attributes',
  'variant.price_cents',
  'variant.sale_price_cents',
  'variant.on_sale',
  'variant.unlimited',
  'variant.qty_in_stock',
  'variant.owed',
  'variant.ahead_limit',
  'variant.ahead_kind',
  'variant.ahead_on',
  'variant.ahead_words',
  'variant.begins_at',
  'variant.bundle_role',
  'variant.content',
  'variant.unit_price_per',
  'item.title',
  'item.url_id',
  'product.product_type',
  'product.own_amounts',
  'product.tax_class',
  'variant.tax_class as own_tax_class',
  'product.is_subscribable',
  'product.subscription_plan',
  'collection.url_id as collection_url_id',
  'asset.blob_key',
  'asset.filename',
  'asset.width',
  'asset.height',
  'asset.alt_text',
] as const;

/** What one weighs: a bundle as its parts do, where nothing else is said. */
const weightGrams = sql<number>`case when variant.bundle_role <> 'bundle' or variant.weight_grams > 0
  then variant.weight_grams else (select cast(coalesce(sum(part.weight_grams * made.pieces), 0) as integer)
    from bundle_parts as made join variants as part on part.id = made.part_variant_id
    where made.website_id = variant.website_id and made.variant_id = variant.id) end`.as('weight_grams');

/** Whether what is bought has begun by `now`, as a column. */
const hasBegun = (now: number) => sql<Flag>`case when variant.begins_at <= ${now} then 1 else 0 end`.as('has_begun');

/** How a line is taxed: as its variant says, or else its product. */
export const taxClassOf = (row: { tax_class: TaxClass; own_tax_class: TaxClass | null }): TaxClass =>
  row.own_tax_class ?? row.tax_class;

const shown = [
  'entry.id',
  'entry.item_id',
  'entry.variant_id',
  'entry.fields_key',
  'entry.quantity',
  ...shownOfVariant,
  'product.additional_fields_form_id',
  'form.content as form_content',
] as const;

const entries = (db: Read | Write, p: { websiteId: string; now: number }) =>
  db
    .selectFrom('cart_entries as entry')
    .innerJoin('variants as variant', 'variant.id', 'entry.variant_id')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .leftJoin('assets as asset', (join) =>
      join.on((eb) => eb('asset.id', '=', eb.fn.coalesce('variant.asset_id', 'item.main_image_id'))),
    )
    .leftJoin('forms as form', (join) =>
      join
        .onRef('form.id', '=', 'product.additional_fields_form_id')
        .onRef('form.website_id', '=', 'entry.website_id')
        .on('form.deleted_at', 'is', null),
    )
    .where('entry.website_id', '=', p.websiteId)
    .where(isPublished('item', p.now))
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .select(shown)
    .select(weightGrams)
    .select(hasBegun(p.now));

const entriesOfCart = prepare((db, p: { websiteId: string; cartId: string; now: number }) =>
  entries(db, p).where('entry.cart_id', '=', p.cartId),
);

/** The same entries, of the cart that a token opens, with who may buy them and the cart's open checkout. */
export const entriesUnder = prepare((db, p: { websiteId: string; tokenHash: string; now: number }) =>
  entries(db, p)
    .where('entry.cart_id', '=', cartUnder(db, p))
    .select(['entry.cart_id', 'collection.status', 'collection.access', 'product.member_area_id'])
    .select((eb) =>
      eb
        .selectFrom('checkouts as checkout')
        .where('checkout.website_id', '=', p.websiteId)
        .where('checkout.state', '=', 'open')
        .whereRef('checkout.live_cart_id', '=', 'entry.cart_id')
        .select('checkout.id')
        .as('open_checkout_id'),
    ),
);

export type EnteredRow = Awaited<ReturnType<typeof entriesUnder>>[number];

/** Whether anyone may buy what an entry names: its collection is published, and neither is for some members alone. */
export const isOpenToAll = ({ status, access, product_type, member_area_id }: EnteredRow) =>
  status === 'published' &&
  access === null &&
  // Access that opens nothing is not sold.
  (product_type !== productTypes.paywall || member_area_id !== null);

/** A cart's entries that are for sale at `now`, with all that showing and pricing them needs, as they came. One query. */
export function selectEntries(db: Read | Write, websiteId: string, cartId: string, now: number) {
  return entriesOfCart(db, { websiteId, cartId, now });
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Variants as entries of none, for who sells them without a cart: also what is not shown to visitors. */
export async function selectVariants(
  db: Read | Write,
  websiteId: string,
  variantIds: readonly string[],
): Promise<EntryRow[]> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectFrom('variants as variant')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .leftJoin('assets as asset', (join) =>
      join.on((eb) => eb('asset.id', '=', eb.fn.coalesce('variant.asset_id', 'item.main_image_id'))),
    )
    .where('variant.website_id', '=', websiteId)
    .where('item.website_id', '=', websiteId)
    .where('variant.id', 'in', [...variantIds])
    .select(['variant.id as variant_id', 'item.id as item_id', ...shownOfVariant])
    .select(weightGrams)
    .execute();
  const none = { id: '', fields_key: '', quantity: 0, additional_fields_form_id: null, form_content: null };
  // Who sells without a cart knows what they do.
  const open = { has_begun: 0 as const };
  return rows.map((row) => ({ ...none, ...open, ...row }));
}

/** The last cart that was bought under a token, which it gave up then: its checkout still names it. */
export function selectBoughtCart(db: Read, websiteId: string, tokenHash: string) {
  return db
    .selectFrom('checkouts as checkout')
    .innerJoin('carts as cart', 'cart.id', 'checkout.cart_id')
    .selectAll('cart')
    .where('checkout.website_id', '=', websiteId)
    .where('checkout.token_hash', '=', tokenHash)
    .where('checkout.state', '=', 'completed')
    .where('cart.is_purchased', '=', 1)
    .orderBy('checkout.id', 'desc')
    .executeTakeFirst();
}

/** The cart that a token opens, on this website alone. */
export function selectCart(db: Read | Write, websiteId: string, tokenHash: string) {
  return db
    .selectFrom('carts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
