import { productTypes } from '#catalog/product-types.ts';
import type { Read, Write } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { isOpenToMember } from '#database/open-to-member.ts';
import { isPublished } from '#database/published.ts';

interface CartKey {
  websiteId: string;
  cartId: string;
}

interface TokenKey {
  websiteId: string;
  tokenHash: string;
}

interface Sought {
  websiteId: string;
  itemId: string;
  now: number;
}

const forSale = (db: Read | Write, p: Sought) =>
  db
    .selectFrom('variants as variant')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .leftJoin('forms as form', (join) =>
      join
        .onRef('form.id', '=', 'product.additional_fields_form_id')
        .onRef('form.website_id', '=', 'variant.website_id')
        .on('form.deleted_at', 'is', null),
    )
    .select(['variant.id', 'variant.sku', 'variant.begins_at', 'product.is_subscribable', 'product.subscription_plan'])
    .select(['product.additional_fields_form_id', 'product.product_type', 'product.own_amounts'])
    .select('form.content as form_content')
    .where('variant.website_id', '=', p.websiteId)
    .where('variant.item_id', '=', p.itemId)
    .where(isPublished('item', p.now))
    .where('collection.status', '=', 'published')
    // Access that opens nothing is not sold.
    .where((eb) =>
      eb.or([
        eb('product.product_type', '<>', eb.lit(productTypes.paywall)),
        eb('product.member_area_id', 'is not', null),
      ]),
    );

const forAnyone = prepare((db, p: Sought) => forSale(db, p).where('collection.access', 'is', null));

const forMember = prepare((db, p: Sought & { memberId: string }) =>
  forSale(db, p).where((eb) => eb.or([eb('collection.access', 'is', null), isOpenToMember(p.memberId, p.now)])),
);

/**
 * What an item is sold as; nothing where it or its collection is not for sale, or not for this member. Most who buy are
 * none: for them PostgreSQL need not open the tables of areas, grants and orders with each addition.
 */
export const variantsForSale = (db: Read | Write, p: Sought & { memberId: string | undefined }) =>
  p.memberId === undefined ? forAnyone(db, p) : forMember(db, { ...p, memberId: p.memberId });

interface NewCart {
  id: string;
  websiteId: string;
  tokenHash: string;
  /** Whose it is, of a member's. */
  siteUserId: string | null;
  language: string;
  now: number;
}

/** Notes that a cart changes now, and locks its row: two changes of one cart follow each other. */
const lockingCart = (db: Read | Write, p: { websiteId: string; now: number }) =>
  db.updateTable('carts').set({ updated_at: p.now }).where('website_id', '=', p.websiteId);

/** Locks the cart that a token opens. */
export const lockCart = prepare((db, p: TokenKey & { now: number }) =>
  lockingCart(db, p).where('token_hash', '=', p.tokenHash).returningAll(),
);

/** Locks the cart of this id. */
export const lockCartOf = prepare((db, p: CartKey & { now: number }) =>
  lockingCart(db, p).where('id', '=', p.cartId).returning('id'),
);

/** Whether a token is a buyer's, whose cart gave it up when it was bought. */
export const boughtUnder = prepare((db, p: TokenKey) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('website_id', '=', p.websiteId)
    .where('token_hash', '=', p.tokenHash)
    .where('state', '=', 'completed')
    .limit(1),
);

/** Makes a token's cart; locks the one that another call has made meanwhile. */
export const makeCart = prepare((db, p: NewCart) =>
  db
    .insertInto('carts')
    .values({
      id: p.id,
      website_id: p.websiteId,
      token_hash: p.tokenHash,
      site_user_id: p.siteUserId,
      language: p.language,
      is_purchased: 0,
      order_id: null,
      coupons: '[]',
      gift_card_ids: '[]',
      created_at: p.now,
      updated_at: p.now,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'token_hash']).doUpdateSet({ updated_at: p.now }))
    .returningAll(),
);

/**
 * The cart of a token, for statements that go out before its row has come back: as this unit has locked it. One that
 * somebody else has made since is another's, and its lock comes first.
 */
export const cartUnder = (db: Read | Write, p: TokenKey & { now: number }) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('website_id', '=', p.websiteId)
    .where('token_hash', '=', p.tokenHash)
    .where('updated_at', '=', p.now);

/** Ends a cart's open checkout. */
export const endOpenCheckout = prepare((db, p: CartKey & { now: number }) =>
  db
    .updateTable('checkouts')
    .set({ state: 'expired', live_cart_id: null, updated_at: p.now })
    .where('website_id', '=', p.websiteId)
    .where('live_cart_id', '=', p.cartId)
    .where('state', '=', 'open')
    .returning('id'),
);

interface NewEntry extends CartKey {
  id: string;
  itemId: string;
  variantId: string;
  fieldsKey: string;
  fieldsHash: string;
  quantity: number;
  now: number;
}

const rowOf = (p: NewEntry) => ({
  id: p.id,
  website_id: p.websiteId,
  cart_id: p.cartId,
  item_id: p.itemId,
  variant_id: p.variantId,
  fields_key: p.fieldsKey,
  fields_hash: p.fieldsHash,
  quantity: p.quantity,
  created_at: p.now,
});
const entryColumns = [
  'id',
  'website_id',
  'cart_id',
  'item_id',
  'variant_id',
  'fields_key',
  'fields_hash',
  'quantity',
  'created_at',
] as const;
export const identity = ['cart_id', 'variant_id', 'fields_hash'] as const;

interface EntryUnder extends TokenKey {
  id: string;
  itemId: string;
  sku: string;
  fieldsKey: string;
  fieldsHash: string;
  quantity: number;
  /** Nothing changes where the entry holds more than this. */
  room: number;
  now: number;
}

/** Puts an entry into a token's cart, or sums it up with the one that is there; nothing without cart, variant or room. */
export const putEntryUnder = prepare((db, p: EntryUnder) =>
  db
    .insertInto('cart_entries')
    .columns([...entryColumns])
    .expression(
      db
        .selectFrom('carts as cart')
        .innerJoin('variants as variant', 'variant.website_id', 'cart.website_id')
        .where('cart.website_id', '=', p.websiteId)
        .where('cart.token_hash', '=', p.tokenHash)
        .where('cart.updated_at', '=', p.now)
        .where('variant.item_id', '=', p.itemId)
        .where('variant.sku', '=', p.sku)
        .select((eb) => [
          eb.val(p.id).as('id'),
          'cart.website_id',
          'cart.id as cart_id',
          'variant.item_id',
          'variant.id as variant_id',
          eb.val(p.fieldsKey).as('fields_key'),
          eb.val(p.fieldsHash).as('fields_hash'),
          // In a select list PostgreSQL takes parameters for texts.
          eb.cast<number>(eb.val(p.quantity), 'integer').as('quantity'),
          eb.cast<number>(eb.val(p.now), 'bigint').as('created_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(identity)
        .doUpdateSet((eb) => ({ quantity: eb('cart_entries.quantity', '+', p.quantity) }))
        .where('cart_entries.quantity', '<=', p.room),
    )
    .returning('id'),
);

/** Puts an entry back, or raises the one that is there to its quantity: doing so twice changes nothing more. */
export const putEntryBack = prepare((db, p: NewEntry) =>
  db
    .insertInto('cart_entries')
    .values(rowOf(p))
    .onConflict((conflict) =>
      conflict.columns(identity).doUpdateSet((eb) => ({
        quantity: eb
          .case()
          .when('cart_entries.quantity', '<', p.quantity)
          .then(p.quantity)
          .else(eb.ref('cart_entries.quantity'))
          .end(),
      })),
    )
    .returning('id'),
);
