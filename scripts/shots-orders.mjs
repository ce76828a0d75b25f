// What happens to an order, a subscription or a download after it was bought, for the states that `npm run shots`
// photographs: it is written into the database of the served shop.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { change } from './shots-states.mjs';

const day = 86_400_000;

const orderOf = (db, number) => db.all('select * from orders where order_number = ?', number)[0];
const newestOf = (db, table) => db.all(`select * from ${table} order by created_at desc, id desc limit 1`)[0];

/** The order's parcel is on its way. */
export function shipOrder(dataFolder, number) {
  change(dataFolder, (db) => {
    const order = orderOf(db, number);
    const shippedAt = order.created_at + day;
    db.run(`update orders set fulfillment = 'fulfilled', fulfillment_changed_at = ? where id = ?`, shippedAt, order.id);
    db.run(
      `insert into shipments (id, website_id, order_id, carrier, tracking_number, tracking_url, shipped_at)
        values (?, ?, ?, 'USPS', '9400111899223197428490', ?, ?)`,
      randomUUID(),
      order.website_id,
      order.id,
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490',
      shippedAt,
    );
  });
}

/** The order's money has gone back. */
export function refundOrder(dataFolder, number) {
  change(dataFolder, (db) => {
    const order = orderOf(db, number);
    const at = order.created_at + 2 * day;
    const { id, website_id: websiteId, attempt_id: attemptId, grand_total_cents: cents } = order;
    db.run('update payment_attempts set refunded_cents = amount_cents where id = ?', attemptId);
    db.run(
      `insert into refunds (id, website_id, attempt_id, order_id, request_key, amount_cents, charge_cents, gift_cards,
        reason, restock, state, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, '[]', '', 0, 'done', ?, ?)`,
      randomUUID(),
      websiteId,
      attemptId,
      id,
      randomUUID(),
      cents,
      cents,
      at,
      at,
    );
  });
}

const words = {
  accepted: 'Please pack it as it came. We pay you back on the day that it is here.',
  refused:
    'The jar was opened, so nobody else can have it. If something was wrong with it, write to us: we send another.',
};

/** One piece of an order is to be sent back, and the shop has decided on that. */
export function decideReturn(dataFolder, number, state) {
  change(dataFolder, (db) => {
    const { id: orderId, website_id: websiteId, created_at: boughtAt } = orderOf(db, number);
    const [line] = db.all('select id from order_items where order_id = ? and product_type = 1', orderId);
    const returnId = randomUUID();
    db.run(
      `insert into returns (id, website_id, order_id, kind, state, reason, note, words, refund_id, created_at, changed_at)
        values (?, ?, ?, 'return', ?, 'It does not fit', '', ?, null, ?, ?)`,
      returnId,
      websiteId,
      orderId,
      state,
      words[state],
      boughtAt + 3 * day,
      boughtAt + 4 * day,
    );
    db.run(
      'insert into return_items (website_id, return_id, order_item_id, quantity) values (?, ?, ?, 1)',
      websiteId,
      returnId,
      line.id,
    );
    if (state !== 'accepted') return;
    db.run(
      `insert into return_labels (website_id, return_id, filename, media_type, content)
        values (?, ?, 'label.pdf', 'application/pdf', '')`,
      websiteId,
      returnId,
    );
  });
}

/** The next payment of the newest subscription was refused, and is tried again. */
export function refusePayment(dataFolder) {
  change(dataFolder, (db) => {
    const { id, website_id: websiteId, next_period: period, due_at: dueAt } = newestOf(db, 'subscriptions');
    db.run('update subscriptions set tries = 1 where id = ?', id);
    db.run(
      `insert into subscription_periods
        (website_id, subscription_id, period, state, attempt_id, order_id, failure, due_at, updated_at)
        values (?, ?, ?, 'failed', null, null, 'Your card was declined.', ?, ?)`,
      websiteId,
      id,
      period,
      dueAt,
      dueAt,
    );
  });
}

/** The time for all downloads is over. */
export function endDownloads(dataFolder) {
  change(dataFolder, (db) => db.run('update download_grants set expires_at = created_at'));
}

/** Where the newest order's buyer says what they think of it. */
export async function reviewPath(dataFolder) {
  const { reviewToken } = await import('../src/domain/reviews/review-requests.ts');
  const { id: orderId, website_id: websiteId } = change(dataFolder, (db) => newestOf(db, 'orders'));
  return `/reviews/${reviewToken(await secretsOf(dataFolder), { websiteId, orderId })}`;
}

/** Where the newest gift card is printed. */
export async function printPath(dataFolder) {
  const { giftCardPath } = await import('../src/domain/gift-cards/gift-card-page.ts');
  const { id: giftCardId, website_id: websiteId } = change(dataFolder, (db) => newestOf(db, 'gift_cards'));
  return giftCardPath(await secretsOf(dataFolder), { websiteId, giftCardId });
}

/** The shop is paid through Stripe; for before its first page is asked for. */
export async function payThroughStripe(dataFolder) {
  const { paymentKey, sealSecret } = await import('../src/domain/sealed-secrets.ts');
  const key = paymentKey(await secretsOf(dataFolder));
  change(dataFolder, (db) => {
    const [{ id }] = db.all('select id from websites where is_default = 1');
    const secret = sealSecret(key, id, 'sk_test_shop');
    const keys = { publishableKey: 'pk_test_shop', sealedSecretKey: secret, sealedWebhookSecret: secret };
    db.run(
      `insert into preferences (website_id, namespace, key, value) values (?, 'payments', 'stripe', ?)
        on conflict do update set value = excluded.value`,
      id,
      JSON.stringify({ test: keys, live: keys, country: 'US' }),
    );
  });
}

/** The checkout asks for all that it can ask for, and completes addresses; lists show second pictures. */
export async function askForAll(dataFolder) {
  const { paymentKey, sealSecret } = await import('../src/domain/sealed-secrets.ts');
  const key = paymentKey(await secretsOf(dataFolder));
  change(dataFolder, (db) => {
    const [{ id }] = db.all('select id from websites where is_default = 1');
    const prefer = (namespace, name, value) =>
      db.run(
        `insert into preferences (website_id, namespace, key, value) values (?, ?, ?, ?)
          on conflict do update set value = excluded.value`,
        id,
        namespace,
        name,
        JSON.stringify(value),
      );
    prefer('payments', 'geoapify', { sealedKey: sealSecret(key, id, '0123456789abcdef') });
    prefer('commerce', 'asksPhone', 'required');
    prefer('commerce', 'asksCompany', 'optional');
    prefer('commerce', 'asksBillingAddress', true);
    db.run(`update collections set list_look = ? where website_id = ?`, JSON.stringify({ hasSecondPicture: true }), id);
  });
}

/** Visitors may have accounts, and one has; for before the first page is asked for. */
export async function addMember(dataFolder, { email, password }) {
  const { hashPassword } = await import('../src/domain/accounts/accounts.ts');
  const hash = await hashPassword(password);
  change(dataFolder, (db) => {
    const [{ id }] = db.all('select id from websites where is_default = 1');
    db.run(
      `insert into preferences (website_id, namespace, key, value) values (?, 'access', 'accounts', 'true')
        on conflict do update set value = excluded.value`,
      id,
    );
    db.run(
      `insert into site_users (id, website_id, email, name, password_hash, language, blocked_at, created_at, seen_at)
        values (?, ?, ?, 'Ada Example', ?, null, null, ?, ?)`,
      randomUUID(),
      id,
      email,
      hash,
      Date.now(),
      Date.now(),
    );
  });
}

async function secretsOf(dataFolder) {
  const { Secrets } = await import('../src/domain/secrets.ts');
  return new Secrets(readFileSync(join(dataFolder, 'secret'), 'utf8'));
}
