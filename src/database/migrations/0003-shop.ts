import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table carts add column coupons text not null default '[]'`,
  `alter table carts add column gift_card_ids text not null default '[]'`,
  'alter table carts add column shipping_location text',
  'alter table carts add column shipping_option_id text',
  `alter table orders add column fulfillment text not null default 'pending'`,
  'alter table orders add column fulfillment_changed_at bigint',
  'alter table orders add column included_tax_cents bigint not null default 0',
  'alter table orders add column gift_card_cents bigint not null default 0',
  `alter table orders add column discounts text not null default '[]'`,
  `alter table orders add column taxes text not null default '[]'`,
  `alter table orders add column gift_cards text not null default '[]'`,
  `alter table order_items add column additional_fields text not null default ''`,
  'alter table order_items add column discount_cents bigint not null default 0',
  'alter table order_items add column tax_cents bigint not null default 0',
  'alter table order_items add column included_tax_cents bigint not null default 0',
  `create table discounts (
    id text not null,
    website_id text not null references websites (id),
    name text not null,
    code text,
    benefit text not null,
    scope text not null,
    minimum_subtotal_cents bigint not null,
    stacks integer not null,
    starts_at bigint,
    ends_at bigint,
    max_uses integer,
    once_per_customer integer not null,
    uses integer not null,
    created_at bigint not null,
    primary key (id),
    unique (website_id, code),
    check (uses >= 0 and (max_uses is null or uses <= max_uses))
  )`,
  `create table discount_uses (
    id text not null,
    website_id text not null references websites (id),
    discount_id text not null references discounts (id),
    attempt_id text not null,
    customer text,
    state text not null,
    created_at bigint not null,
    primary key (id),
    unique (discount_id, customer)
  )`,
  `create table gift_cards (
    id text not null,
    website_id text not null references websites (id),
    code_hash text not null,
    last_four text not null,
    currency text not null,
    issued_cents bigint not null,
    balance_cents bigint not null,
    test_mode integer not null,
    order_id text,
    created_at bigint not null,
    primary key (id),
    unique (website_id, code_hash),
    check (balance_cents >= 0)
  )`,
  `create table gift_card_ledger (
    id text not null,
    website_id text not null references websites (id),
    gift_card_id text not null references gift_cards (id),
    amount_cents bigint not null,
    reason text not null,
    reference text,
    created_at bigint not null,
    primary key (id)
  )`,
  `create table gift_card_holds (
    id text not null,
    website_id text not null references websites (id),
    attempt_id text not null,
    gift_card_id text not null references gift_cards (id),
    amount_cents bigint not null,
    state text not null,
    primary key (id),
    check (amount_cents > 0)
  )`,
  `create table shipments (
    id text not null,
    website_id text not null references websites (id),
    order_id text not null,
    carrier text,
    tracking_number text,
    tracking_url text,
    shipped_at bigint not null,
    primary key (id)
  )`,
  `create table cart_reminders (
    cart_id text not null,
    website_id text not null references websites (id),
    email text not null,
    token_hash text not null,
    state text not null,
    due_at bigint not null,
    created_at bigint not null,
    primary key (cart_id),
    unique (website_id, token_hash)
  )`,
  `create table mail_refusals (
    website_id text not null references websites (id),
    email text not null,
    kind text not null,
    created_at bigint not null,
    primary key (website_id, email, kind)
  )`,
  'create index discount_uses_by_attempt on discount_uses (website_id, attempt_id)',
  'create index gift_card_ledger_by_card on gift_card_ledger (website_id, gift_card_id)',
  'create index gift_card_holds_by_attempt on gift_card_holds (website_id, attempt_id)',
  'create index gift_cards_by_order on gift_cards (website_id, order_id)',
  'create index shipments_by_order on shipments (website_id, order_id)',
  'create index orders_by_email on orders (website_id, email)',
];

/** Discounts, gift cards, the cart's choices, fulfilment and reminders; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
