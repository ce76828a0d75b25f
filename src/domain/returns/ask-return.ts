import { returnLimits as limits, returnWords as words } from '#catalog/return-words.ts';
import type { ReturnTerms } from '#commerce/returns.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { endWithdrawn } from './end-withdrawn.ts';
import { noteReturn, type AskedReturn } from './note-return.ts';
import { overText, selectReturned, selectReturnable, type ReturnableLine } from './returnable.ts';

interface Asked {
  orderId: string;
  terms: ReturnTerms & { returnReasons: readonly string[] };
  asked: AskedReturn;
}

/**
 * Notes that a buyer sends something back or withdraws from the contract, and mails that. However many come at once,
 * never more pieces come back than were bought.
 */
export async function askReturn(unit: Unit, { orderId, terms, asked }: Asked): Promise<Refusal | undefined> {
  const order = await selectReturned(unit, orderId);
  if (!order) return new Refusal('not-found', 'There is no such order.');
  const known = await unit.tx
    .selectFrom('returns')
    .select(['order_id', 'website_id'])
    .where('id', '=', asked.id)
    .executeTakeFirst();
  if (known) return known.order_id === orderId ? undefined : invalid('pieces', words.keyReused);
  const lines = await selectReturnable(unit.tx, unit.websiteId, order, { kind: asked.kind, terms, now: unit.now });
  if (lines.length === 0) return new Refusal('refused', overText(asked.kind, order));
  const refusal = problemOf(asked, lines, terms.returnReasons);
  if (refusal) return refusal;
  await noteReturn(unit, orderId, asked);
  for (const { id, subscriptionId } of lines) {
    if (subscriptionId !== undefined && asked.pieces.has(id)) await endWithdrawn(unit, subscriptionId);
  }
  return undefined;
}

const invalid = (field: string, problem: string) => new Refusal('invalid', problem, { errors: { [field]: problem } });

function problemOf({ kind, reason, note, pieces }: AskedReturn, lines: ReturnableLine[], reasons: readonly string[]) {
  if (note.length > limits.note) return invalid('note', words.tooLong);
  if (kind === 'return' && !reasons.includes(reason)) return invalid('reason', words.chooseReason);
  if (pieces.size === 0) return invalid('pieces', words.chooseSome);
  for (const [id, quantity] of pieces) {
    const line = lines.find((each) => each.id === id);
    if (!line) return invalid('pieces', words.over[kind]);
    const least = line.subscriptionId === undefined ? 1 : line.left;
    if (!Number.isSafeInteger(quantity) || quantity < least || quantity > line.left) {
      return invalid('pieces', least > 1 ? words.allOf(line.name) : words.tooMany(line.name, line.left));
    }
  }
  return undefined;
}
