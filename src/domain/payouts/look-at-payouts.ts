import { sql } from 'kysely';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { PayoutLines } from '#database/payout-schema.ts';
import { toFlag } from '#database/values.ts';
import { PayoutsForbidden, type PayoutLine, type ProviderPayout } from '#providers/payments/payment-provider.ts';
import { keepFee } from '../payments/learn-fee.ts';
import type { PaymentAccount } from '../payments/payment-account.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { inUnit, type Unit } from '../unit.ts';
import { keepProblem } from './payout-problems.ts';

const dayMs = 24 * 3_600_000;
/** How far back the first look goes, and how far before the last known one each further: a payout may change so long. */
const reach = { first: 365 * dayMs, again: 30 * dayMs };
/** So many lines are written at once: nobody else waits for longer than that takes. */
const batch = 50;
const providers = ['stripe', 'paypal'] as const;
const actor = { kind: 'system', id: 'payouts' } as const;

/**
 * Writes down what providers have paid out, and of what that was made, however often it is called. One that does not
 * answer holds up no other; it is asked again, and what is thrown at the end says why.
 */
export async function lookAtPayouts(deps: PaymentDeps, websiteId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of providers) {
    const looks: Look[] = [];
    for (const isTest of [false, true]) looks.push(await lookAt(deps, websiteId, { provider, isTest }));
    const problem = looks.find((look) => look.problem !== undefined)?.problem;
    await inUnit(deps, { websiteId, actor }, (unit) => keepProblem(unit, provider, problem));
    failures.push(...looks.flatMap(({ error }) => error ?? []));
  }
  if (failures.length > 0) throw failures[0];
}

/** What came of a look: why it tells nothing, for whoever reads of payouts, and what is to be tried again. */
interface Look {
  problem?: string;
  error?: unknown;
}

async function lookAt(deps: PaymentDeps, websiteId: string, account: PaymentAccount): Promise<Look> {
  try {
    await copyPayouts(deps, websiteId, account);
    return {};
  } catch (error) {
    if (error instanceof PayoutsForbidden) return { problem: error.message };
    return { problem: unheard(names[account.provider]), error };
  }
}

const names: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' };
const unheard = (name = 'The provider') =>
  `${name} could not be asked what it has paid out. It is asked again by itself; what you see is what it said before.`;

async function copyPayouts(deps: PaymentDeps, websiteId: string, account: PaymentAccount): Promise<undefined> {
  const payments = await deps.payments(websiteId, account);
  if (payments instanceof Refusal || !payments.payouts) return;
  const { read } = deps.database;
  const since = (await lastKnown(read, websiteId, account))?.created_at;
  const from = since === undefined ? deps.clock.now() - reach.first : since - reach.again;
  for (const payout of await payments.payouts.list(from)) {
    const { id, lines_at } = await inUnit(deps, { websiteId, actor }, (unit) =>
      keepPayout(unit, account.provider, payout),
    );
    if (lines_at === null && payout.state === 'paid' && payments.payouts.linesOf) {
      const lines = await payments.payouts.linesOf(payout.reference);
      await keepLines(deps, { websiteId, id, account, currency: payout.currency }, lines);
    }
  }
}

function lastKnown(read: Read, websiteId: string, { provider, isTest }: PaymentAccount) {
  return read
    .selectFrom('payouts')
    .select('created_at')
    .where('website_id', '=', websiteId)
    .where('provider', '=', provider)
    .where('test_mode', '=', toFlag(isTest))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function keepPayout(unit: Unit, provider: string, payout: ProviderPayout) {
  const { reference, isTest, amountCents: amount_cents, currency, state, createdAt, arrivesAt } = payout;
  return unit.tx
    .insertInto('payouts')
    .values({
      id: unit.newId(),
      website_id: unit.websiteId,
      provider,
      reference,
      test_mode: toFlag(isTest),
      amount_cents,
      currency,
      state,
      created_at: createdAt,
      arrives_at: arrivesAt,
      charges_cents: 0,
      refunds_cents: 0,
      other_cents: 0,
      fee_cents: 0,
      lines_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'provider', 'reference']).doUpdateSet({ state, arrives_at: arrivesAt }),
    )
    .returning(['id', 'lines_at'])
    .executeTakeFirstOrThrow();
}

type KnownPayout = Pick<ProviderPayout, 'currency'> & { websiteId: string; id: string; account: PaymentAccount };

async function keepLines(deps: PaymentDeps, payout: KnownPayout, lines: readonly PayoutLine[]): Promise<void> {
  const { websiteId, id } = payout;
  const act = { websiteId, actor };
  for (let at = 0; at < lines.length; at += batch) {
    await inUnit(deps, act, (unit) => keepBatch(unit, payout, lines.slice(at, at + batch)));
  }
  const sum = (of: (line: PayoutLine) => number) => lines.reduce((so, line) => so + of(line), 0);
  const ofKind = (kind: PayoutLine['kind']) => sum((line) => (line.kind === kind ? line.amountCents : 0));
  await inUnit(deps, act, ({ tx, now }) =>
    tx
      .updateTable('payouts')
      .set({
        charges_cents: ofKind('charge'),
        refunds_cents: ofKind('refund'),
        other_cents: ofKind('other'),
        fee_cents: sum(({ feeCents }) => feeCents) - ofKind('fee'),
        lines_at: now,
      })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute(),
  );
}

async function keepBatch(
  unit: Unit,
  { id, currency, account }: KnownPayout,
  lines: readonly PayoutLine[],
): Promise<void> {
  const { tx, websiteId } = unit;
  const charges = lines.flatMap(({ charge }) => (charge === undefined ? [] : [charge]));
  const paid = await paidBy(unit, account, charges);
  const rows = lines.map(({ reference, kind, amountCents, feeCents, charge = '', at }): PayoutLines => {
    const order_id = paid.get(charge)?.orderId ?? null;
    const own = { website_id: websiteId, payout_id: id, reference, kind, order_id, made_at: at };
    return { ...own, amount_cents: amountCents, fee_cents: feeCents };
  });
  await tx
    .insertInto('payout_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['payout_id', 'reference']).doNothing())
    .execute();
  // What was not told with the payment is known now.
  for (const { kind, charge = '', feeCents } of lines) {
    const attempt = paid.get(charge);
    if (kind === 'charge' && attempt) await keepFee(unit, attempt.id, { cents: feeCents, currency });
  }
}

/** The payments that charges are of, with the orders that they paid. */
async function paidBy({ tx, websiteId }: Unit, { provider, isTest }: PaymentAccount, charges: readonly string[]) {
  if (charges.length === 0) return new Map<string, { id: string; orderId: string | null }>();
  const rows = await tx
    .selectFrom('payment_attempts as attempt')
    .leftJoin('orders', (join) =>
      join.onRef('orders.attempt_id', '=', 'attempt.id').on('orders.website_id', '=', websiteId),
    )
    .select(['attempt.id', 'attempt.provider_reference', 'attempt.order_id', 'orders.id as made'])
    .where('attempt.website_id', '=', websiteId)
    // Written out, so that the databases see that the index of such charges fits.
    .where('attempt.provider', '=', sql.lit(provider === 'paypal' ? 'paypal' : 'stripe'))
    .where('attempt.provider_reference', 'in', [...charges])
    .where('attempt.test_mode', '=', toFlag(isTest))
    .execute();
  return new Map(
    rows.map(({ id, provider_reference: charge, order_id: later, made }) => [
      charge ?? '',
      { id, orderId: later ?? made },
    ]),
  );
}

/** Has providers asked what they have paid out. */
export async function askForPayouts(unit: Unit): Promise<void> {
  await unit.record({ action: 'payouts.look', subjectId: unit.websiteId });
  await unit.enqueue({ kind: 'payouts.look', payload: {}, name: `payouts:${unit.websiteId}` });
}
