import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const figures = ['pieces', 'subtotal', 'discount', 'shipping', 'tax', 'included_tax', 'refunds', 'refunded'].map(
  (name) => (name === 'pieces' || name === 'refunds' ? name : `${name}_cents`),
);

/** How the two databases read what an order's columns hold as JSON. */
const dialects = {
  sqlite: {
    country: `coalesce(json_extract(orders.pick_up, '$.country'),
      json_extract(orders.details, '$.shippingAddress.country'), '')`,
    taxes: `json_each(orders.taxes) as tax`,
    of: (name: string) => `json_extract(tax.value, '$.${name}')`,
    end: ' without rowid',
  },
  postgres: {
    country: `coalesce(orders.pick_up::jsonb ->> 'country',
      orders.details::jsonb -> 'shippingAddress' ->> 'country', '')`,
    taxes: `jsonb_array_elements(orders.taxes::jsonb) as tax (value)`,
    of: (name: string) => `(tax.value ->> '${name}')`,
    end: '',
  },
};

/** Half a unit rounds up, as `scale` of the rules of commerce has it. */
const scale = (cents: string, part: string, total: string) =>
  `((2 * ${cents} * (${part}) + ${total}) / (2 * ${total}))`;
const quarterOf = (time: string) => `cast(${time} / 900000 as bigint)`;
const key = 'website_id, test_mode, currency, quarter';
const taxKey = `${key}, country, name, rate, is_inclusive`;

/** The taxes of orders that are not cancelled, one row each; of an order without any, one that has no name. */
function taxesOf({ country, taxes, of }: (typeof dialects)[keyof typeof dialects]): string {
  const order = `orders.id as order_id, orders.website_id, orders.test_mode, orders.currency, orders.created_at,
    orders.grand_total_cents as total, ${country} as country`;
  const rate = `cast(${of('rate')} as numeric)`;
  const amount = `cast(${of('amountCents')} as bigint)`;
  // What a tax was taken of was not written down: of one tax it is what remains, of several what their rates say.
  const base = `case when orders.tax_count = 1 then orders.grand_total_cents - ${amount}
    when ${rate} = 0 then 0 else cast(round(${amount} * 100.0 / ${rate}) as bigint) end`;
  const isInclusive = `case when cast(${of('isInclusive')} as text) in ('true', '1') then 1 else 0 end`;
  return `select ${order}, ${of('name')} as name, cast(round(${rate} * 10000) as integer) as rate,
      ${isInclusive} as is_inclusive, ${base} as base_cents, ${amount} as tax_cents
    from kept_orders as orders, ${taxes}
    union all select ${order}, '', 0, 0, orders.grand_total_cents, 0 from kept_orders as orders
    where orders.tax_count = 0`;
}

/** What went back of orders that are not cancelled, and what of each went back before. */
const refundsOf = `select refunds.*, refunds.updated_at as done_at, cast(sum(refunds.amount_cents) over (
    partition by refunds.website_id, refunds.order_id order by refunds.updated_at, refunds.id
  ) as bigint) as upto
  from refunds where refunds.state = 'done' and refunds.order_id is not null`;

const add = (names: readonly string[], table: string) =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** Where nothing was sold in the quarter in which something goes back, its row begins with nothing. */
const addRefunds = `insert into takings (${key}, orders, cents, refunds, refunded_cents)
  select orders.website_id, orders.test_mode, orders.currency, ${quarterOf('refunds.done_at')}, 0, 0, count(*),
    sum(refunds.amount_cents)
  from (${refundsOf}) as refunds join orders on orders.id = refunds.order_id and orders.website_id = refunds.website_id
  where orders.fulfillment <> 'canceled'
  group by orders.website_id, orders.test_mode, orders.currency, ${quarterOf('refunds.done_at')}
  on conflict (${key}) do update set ${add(['refunds', 'refunded_cents'], 'takings')}`;

/** How many taxes an order bore. */
const taxCounts = { sqlite: 'json_array_length(taxes)', postgres: 'jsonb_array_length(taxes::jsonb)' };
const same = 'taxes.website_id, taxes.test_mode, taxes.currency';
const rest = 'taxes.country, taxes.name, taxes.rate, taxes.is_inclusive';

const addSales = `insert into takings (${key}, orders, cents, pieces, subtotal_cents, discount_cents, shipping_cents,
    tax_cents, included_tax_cents)
  select orders.website_id, test_mode, currency, ${quarterOf('created_at')}, count(*), sum(grand_total_cents),
    coalesce(sum(lines.pieces), 0), sum(subtotal_cents), sum(discount_cents), sum(shipping_cents), sum(tax_cents),
    sum(included_tax_cents)
  from orders left join (
    select website_id, order_id, sum(quantity) as pieces from order_items group by website_id, order_id
  ) as lines on lines.order_id = orders.id and lines.website_id = orders.website_id
  where fulfillment <> 'canceled' group by orders.website_id, test_mode, currency, ${quarterOf('created_at')}`;

const makeTaxSums = (kind: keyof typeof dialects) => `create table tax_sums (
    website_id text not null references websites (id),
    test_mode integer not null,
    currency text not null,
    quarter integer not null,
    country text not null,
    name text not null,
    rate integer not null,
    is_inclusive integer not null,
    orders bigint not null,
    base_cents bigint not null,
    tax_cents bigint not null,
    refunded_base_cents bigint not null,
    refunded_tax_cents bigint not null,
    primary key (${taxKey})
  )${dialects[kind].end}`;

/** What was taken as taxes, and then what of them went back. */
function addTaxes(kind: keyof typeof dialects): string[] {
  const kept = `with kept_orders as (select orders.*, ${taxCounts[kind]} as tax_count from orders
    where fulfillment <> 'canceled'), taxes as (${taxesOf(dialects[kind])})`;
  const share = (cents: string) =>
    `sum(${scale(cents, 'refunds.upto', 'taxes.total')} -
      ${scale(cents, 'refunds.upto - refunds.amount_cents', 'taxes.total')})`;
  return [
    `insert into tax_sums ${kept}
      select ${same}, ${quarterOf('taxes.created_at')}, ${rest}, count(*), sum(base_cents), sum(tax_cents), 0, 0
      from taxes group by ${same}, ${quarterOf('taxes.created_at')}, ${rest}`,
    `insert into tax_sums ${kept}
      select ${same}, ${quarterOf('refunds.done_at')}, ${rest}, 0, 0, 0, ${share('taxes.base_cents')},
        ${share('taxes.tax_cents')}
      from taxes join (${refundsOf}) as refunds
        on refunds.order_id = taxes.order_id and refunds.website_id = taxes.website_id
      where taxes.total > 0
      group by ${same}, ${quarterOf('refunds.done_at')}, ${rest}
      on conflict (${taxKey}) do update set
        ${add(['refunded_base_cents', 'refunded_tax_cents'], 'tax_sums')}`,
  ];
}

/** Sums of what is sold, by what they come of and by taxes, kept as orders come and go back: reports read these. */
export function salesReportsMigration(kind: keyof typeof dialects): Migration {
  const statements = [
    ...figures.map((name) => `alter table takings add column ${name} bigint not null default 0`),
    'delete from takings',
    addSales,
    addRefunds,
    makeTaxSums(kind),
    ...addTaxes(kind),
    'create index gift_card_ledger_by_time on gift_card_ledger (website_id, created_at)',
  ];
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
