import { sql, type SqlBool } from 'kysely';
import { retention } from '#catalog/retention.ts';
import type { LeftCart, LeftCartState } from '#contract/left-cart-calls.ts';
import type { Read } from '#database/database.ts';
import type { Secrets } from '../secrets.ts';
import { reminderToken } from './reminders.ts';
import { firstOf } from '../paging.ts';

const page = 50;
/** A cart that nobody has touched for so long is left, in ms. */
const idleMs = 3_600_000;
const mostGoods = 4;

export interface LeftCartFilter {
  search?: string | undefined;
  state?: LeftCartState | undefined;
  offset?: number | undefined;
}

interface Asked extends LeftCartFilter {
  websiteId: string;
  /** Epoch ms. */
  now: number;
  /** What is older is not asked for. */
  since?: number;
}

/** The carts that were left, the newest first, each with what became of it; `baseUrl` is where the website is seen. */
export async function listLeftCarts(read: Read, secrets: Secrets, baseUrl: string, asked: Asked) {
  const { rows: shown, hasMore } = await found(read, asked)
    .orderBy('leftAt', 'desc')
    .orderBy('id', 'desc')
    .offset(asked.offset ?? 0)
    .$call(firstOf(page));
  const goods = await goodsOf(
    read,
    asked.websiteId,
    shown.map(({ id }) => id),
  );
  const orders = await ordersOf(
    read,
    asked.websiteId,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  const carts = shown.map((row): LeftCart => {
    const own = goods.filter(({ cartId }) => cartId === row.id);
    const order = orders.get(row.orderId ?? '');
    const isAsked = row.state !== 'silent';
    return {
      id: row.id,
      leftAt: row.leftAt,
      state: row.state,
      ...(row.email !== null && { email: row.email }),
      goods: own.slice(0, mostGoods).map(({ title, quantity }) => ({ title, quantity })),
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      ...(row.state === 'planned' && row.dueAt !== null && { dueAt: row.dueAt }),
      ...(row.sentAt !== null && { sentAt: row.sentAt }),
      // What is bought is not opened again.
      ...(isAsked && !order && { url: `${baseUrl}/cart/reminders/${reminderToken(secrets, row.id)}` }),
      ...(order && { order }),
    };
  });
  return { carts, hasMore };
}

/** How many carts were left lately, and what became of them; as long as it is known whom reminders went to. */
export async function leftCartFigures(read: Read, websiteId: string, now: number) {
  const carts = found(read, { websiteId, now, since: now - retention.cartReminders });
  const worth = read
    .selectFrom('cart_entries as entry')
    .innerJoin('variants as variant', 'variant.id', 'entry.variant_id')
    .select(sql<number>`coalesce(sum(${price}), 0)`.as('cents'))
    .where('entry.website_id', '=', websiteId)
    .where('entry.cart_id', '=', sql.ref<string>('cart.id'));
  const total = read
    .selectFrom('orders')
    .select('grand_total_cents')
    .where('orders.website_id', '=', websiteId)
    .where('orders.id', '=', sql.ref<string>('cart.orderId'));
  const rows = await read
    .selectFrom(
      read
        .selectFrom(carts.as('cart'))
        .select('cart.state')
        .select(sql<number>`${worth}`.as('cents'))
        .select(sql<number>`coalesce(${total}, 0)`.as('totalCents'))
        .as('each'),
    )
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`cast(sum(cents) as bigint)`.as('cents'))
    .select(sql<number>`cast(sum("totalCents") as bigint)`.as('totalCents'))
    .groupBy('state')
    .execute();
  const sum = (states: readonly LeftCartState[], of: 'cents' | 'totalCents' = 'cents') => {
    const some = rows.filter(({ state }) => states.includes(state));
    const add = (name: 'count' | 'cents' | 'totalCents') => some.reduce((so, row) => so + row[name], 0);
    return { count: add('count'), cents: add(of) };
  };
  return {
    left: sum(['silent', 'planned', 'reminded', 'recovered']),
    reminded: sum(['reminded', 'recovered']),
    recovered: sum(['recovered'], 'totalCents'),
  };
}

const price = sql<number>`entry.quantity *
  case when variant.on_sale = 1 then variant.sale_price_cents else variant.price_cents end`;

function found(read: Read, asked: Asked) {
  const { state, search = '' } = asked;
  const word = search.trim().toLowerCase();
  let all = read.selectFrom(open(read, asked).unionAll(recovered(read, asked)).as('cart')).selectAll('cart');
  if (state) all = all.where('cart.state', '=', state);
  if (word === '') return all;
  return all.where(
    sql<SqlBool>`lower(cart.email) like ${`%${word.replaceAll(/[!%_]/g, (sign) => `!${sign}`)}%`} escape '!'`,
  );
}

/** Carts that lie there with something in them. */
function open(read: Read, { websiteId, now, since = 0 }: Asked) {
  const isAsked = sql<SqlBool>`reminder.state in ('due', 'sending', 'sent')`;
  return read
    .selectFrom('carts as cart')
    .leftJoin('cart_reminders as reminder', (join) =>
      join.onRef('reminder.cart_id', '=', 'cart.id').onRef('reminder.website_id', '=', 'cart.website_id'),
    )
    .leftJoin('carts as other', (join) =>
      join.onRef('other.id', '=', 'reminder.taken_over_by').onRef('other.website_id', '=', 'cart.website_id'),
    )
    .leftJoin('site_users as member', (join) =>
      join.onRef('member.id', '=', 'cart.site_user_id').onRef('member.website_id', '=', 'cart.website_id'),
    )
    .select(['cart.id', 'cart.updated_at as leftAt', 'reminder.due_at as dueAt', 'reminder.sent_at as sentAt'])
    .select(sql<string | null>`case when ${isAsked} then reminder.email else member.email end`.as('email'))
    .select(
      sql<LeftCartState>`case when reminder.state = 'sent' then 'reminded'
        when reminder.state in ('due', 'sending') then 'planned' else 'silent' end`.as('state'),
    )
    .select(sql<string | null>`cast(null as text)`.as('orderId'))
    .where('cart.website_id', '=', websiteId)
    .where('cart.is_purchased', '=', sql.lit(0))
    .where('cart.updated_at', '<=', now - idleMs)
    .where('cart.updated_at', '>=', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cart_entries as entry')
          .select('entry.id')
          .whereRef('entry.cart_id', '=', 'cart.id')
          .where('entry.website_id', '=', websiteId),
      ),
    )
    .where((eb) => eb.or([eb('other.order_id', 'is', null), eb('reminder.state', '<>', 'sent')]));
}

/** Carts that a reminder went out for, and which were bought after it, there or where its link was followed. */
function recovered(read: Read, { websiteId, since = 0 }: Asked) {
  return read
    .selectFrom('cart_reminders as reminder')
    .innerJoin('carts as cart', (join) =>
      join.onRef('cart.id', '=', 'reminder.cart_id').onRef('cart.website_id', '=', 'reminder.website_id'),
    )
    .leftJoin('carts as other', (join) =>
      join.onRef('other.id', '=', 'reminder.taken_over_by').onRef('other.website_id', '=', 'reminder.website_id'),
    )
    .select(['cart.id', 'reminder.created_at as leftAt', 'reminder.due_at as dueAt', 'reminder.sent_at as sentAt'])
    .select(sql<string | null>`reminder.email`.as('email'))
    .select(sql<LeftCartState>`'recovered'`.as('state'))
    .select(sql<string | null>`coalesce(cart.order_id, other.order_id)`.as('orderId'))
    .where('reminder.website_id', '=', websiteId)
    .where('reminder.state', '=', sql.lit('sent'))
    .where('reminder.created_at', '>=', since)
    .where((eb) => eb.or([eb('cart.order_id', 'is not', null), eb('other.order_id', 'is not', null)]));
}

function goodsOf(read: Read, websiteId: string, cartIds: readonly string[]) {
  if (cartIds.length === 0) return [];
  return read
    .selectFrom('cart_entries as entry')
    .innerJoin('variants as variant', 'variant.id', 'entry.variant_id')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .select(['entry.cart_id as cartId', 'item.title', 'entry.quantity'])
    .select(price.as('cents'))
    .where('entry.website_id', '=', websiteId)
    .where('entry.cart_id', 'in', cartIds)
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute();
}

async function ordersOf(read: Read, websiteId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('orders')
    .select(['id', 'order_number as number', 'grand_total_cents as cents', 'created_at as at'])
    .where('website_id', '=', websiteId)
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
