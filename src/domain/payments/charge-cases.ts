import { sql, type SqlBool } from 'kysely';
import type { ChargeCase, ChargeCaseKind } from '#contract/charge-case-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import type { Unit } from '../unit.ts';

const mostOfKind = 100;
const hourMs = 3_600_000;
/** How long a refund may stay without an answer, and a payment or what is to go back by itself unsettled. */
const patience = { refund: 24 * hourMs, charge: hourMs };

interface Asked {
  websiteId: string;
  /** Epoch ms. */
  now: number;
}

/** Charges that need a person, the newest first: without those that somebody has dealt with. */
export async function listChargeCases(read: Read, asked: Asked): Promise<ChargeCase[]> {
  const found = await Promise.all([listDisputes(read, asked), listRefunds(read, asked), listUnsettled(read, asked)]);
  return found.flat().toSorted((one, other) => other.since - one.since);
}

const notDealt = (websiteId: string, id: string) =>
  sql<SqlBool>`not exists (select 1 from dealt_charges as dealt
    where dealt.website_id = ${websiteId} and dealt.case_id = ${sql.ref(id)})`;

async function listDisputes(read: Read, { websiteId }: Asked): Promise<ChargeCase[]> {
  const rows = await read
    .selectFrom('disputes as dispute')
    .innerJoin('orders', 'orders.id', 'dispute.order_id')
    .select(['dispute.id', 'dispute.order_id', 'dispute.amount_cents', 'dispute.currency', 'dispute.provider'])
    .select(['dispute.reference', 'dispute.about', 'dispute.opened_at', 'orders.order_number', 'orders.test_mode'])
    .where('dispute.website_id', '=', websiteId)
    .where('orders.website_id', '=', websiteId)
    .where('dispute.state', '=', 'open')
    .where(notDealt(websiteId, 'dispute.id'))
    .orderBy('dispute.id', 'desc')
    .limit(mostOfKind)
    .execute();
  return rows.map(({ opened_at: since, ...row }) => {
    // Of one that began before disputes were kept, the provider's name is not known.
    const reference = row.reference.startsWith('told:') ? null : row.reference;
    return { ...toCase('dispute', { ...row, reference }), about: row.about, since };
  });
}

/** Refused by the provider or sent back by the bank, not answered, or of a charge that made no order. */
async function listRefunds(read: Read, { websiteId, now }: Asked): Promise<ChargeCase[]> {
  const rows = await read
    .selectFrom('refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.id', 'refund.order_id', 'refund.amount_cents', 'refund.state', 'refund.failure'])
    .select(['refund.created_at', 'refund.updated_at', 'attempt.currency', 'attempt.provider'])
    .select(['attempt.provider_reference as reference', 'orders.order_number', 'attempt.test_mode'])
    .where('refund.website_id', '=', websiteId)
    .where('attempt.website_id', '=', websiteId)
    // Said apart, by the index: of many refunds few are in either.
    .where('refund.state', 'in', ['failed', 'requested'])
    .where((eb) =>
      eb.or([
        // What came back to the shop after a dispute is as it should be, and so is what was given back later.
        eb.and([
          eb('refund.state', '=', 'failed'),
          eb('refund.request_key', 'not like', 'outside:%'),
          sql<SqlBool>`not exists (select 1 from refunds as later where later.website_id = ${websiteId}
            and later.order_id = refund.order_id and later.id > refund.id and later.state <> 'failed'
            and later.amount_cents >= refund.amount_cents)`,
        ]),
        eb.and([
          eb('refund.state', '=', 'requested'),
          eb('refund.created_at', '<=', now - patience.charge),
          eb.or([eb('refund.order_id', 'is', null), eb('refund.created_at', '<=', now - patience.refund)]),
        ]),
      ]),
    )
    .where(notDealt(websiteId, 'refund.id'))
    .orderBy('refund.id', 'desc')
    .limit(2 * mostOfKind)
    .execute();
  return rows.map((row) => {
    const isRefused = row.state === 'failed';
    const kind = isRefused ? 'refund-refused' : row.order_id === null ? 'stray-charge' : 'refund-waiting';
    const since = isRefused ? row.updated_at : row.created_at;
    return { ...toCase(kind, row), about: row.failure ?? '', since };
  });
}

/** Payments of which nobody could find out how they ended. */
async function listUnsettled(read: Read, { websiteId, now }: Asked): Promise<ChargeCase[]> {
  const rows = await read
    .selectFrom('payment_attempts as attempt')
    .leftJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['attempt.id', 'attempt.order_id', 'attempt.amount_cents', 'attempt.currency', 'attempt.provider'])
    .select(['attempt.provider_reference as reference', 'attempt.created_at', 'orders.order_number'])
    .select('attempt.test_mode')
    .where('attempt.website_id', '=', websiteId)
    .where('attempt.state', '=', 'pending')
    .where('attempt.created_at', '<=', now - patience.charge)
    .where(notDealt(websiteId, 'attempt.id'))
    .orderBy('attempt.id', 'desc')
    .limit(mostOfKind)
    .execute();
  return rows.map((row) => ({ ...toCase('unsettled', row), about: '', since: row.created_at }));
}

interface CaseRow {
  id: string;
  order_id: string | null;
  order_number: number | null;
  test_mode: 0 | 1;
  amount_cents: number;
  currency: string;
  provider: string;
  reference: string | null;
}

function toCase(kind: ChargeCaseKind, row: CaseRow): Omit<ChargeCase, 'about' | 'since'> {
  const { id, order_id: orderId, order_number: orderNumber, amount_cents: amountCents } = row;
  const { currency, provider, reference } = row;
  return {
    id,
    kind,
    orderId,
    orderNumber,
    amountCents,
    currency,
    provider,
    reference,
    isTest: fromFlag(row.test_mode),
  };
}

const noCase = () => new Refusal('not-found', 'There is no such payment.');

/** Takes a charge off the list: somebody has dealt with it. */
export async function dealWithCharge(unit: Unit, caseId: string): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const subject = await subjectOf(tx, websiteId, caseId);
  if (!subject) return noCase();
  const dealt = await tx
    .insertInto('dealt_charges')
    .values({ website_id: websiteId, case_id: caseId, dealt_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'case_id']).doNothing())
    .returning('case_id')
    .executeTakeFirst();
  if (dealt) await unit.record({ action: 'charge.deal', subjectId: subject.order_id ?? caseId });
  return undefined;
}

/** Puts it on the list again. */
export async function reopenCharge(unit: Unit, caseId: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const subject = await subjectOf(tx, websiteId, caseId);
  const own = tx.deleteFrom('dealt_charges').where('website_id', '=', websiteId).where('case_id', '=', caseId);
  const gone = await own.returning('case_id').executeTakeFirst();
  if (!subject || !gone) return noCase();
  await unit.record({ action: 'charge.reopen', subjectId: subject.order_id ?? caseId });
  return undefined;
}

/** What a case is about: a dispute, a refund or a payment. */
async function subjectOf(
  db: Write,
  websiteId: string,
  caseId: string,
): Promise<{ order_id: string | null } | undefined> {
  for (const table of ['disputes', 'refunds', 'payment_attempts'] as const) {
    const own = db.selectFrom(table).select('order_id').where('website_id', '=', websiteId).where('id', '=', caseId);
    const found = await own.executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}
