import { countsStock, isInStock } from '#commerce/status.ts';
import { restockLimits, restockRefusals } from '#catalog/restock-words.ts';
import { Merchandising } from '#contract/catalogue.ts';
import type { RestockSignUp } from '#contract/form.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { isPublished } from '#database/published.ts';
import { emailProblem } from '#forms/restock.ts';
import { restockWords } from '#catalog/restock-words.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import { spendCaptcha } from '../forms/store-submission.ts';
import { subscribe } from '../mailing-lists/subscribe.ts';
import { hasBegun, stockOf } from '../catalogue/move-stock.ts';
import type { Unit } from '../unit.ts';

/**
 * Notes that somebody wants to be told when a variant is back. Asked for twice, it is one sign-up; whether an address
 * waits already is told to nobody. Who also wants news is asked to confirm that by a mail.
 */
export async function signUpForRestock(
  unit: Unit,
  asked: RestockSignUp,
  { source, captcha }: { source: string; captcha?: SolvedCaptcha },
): Promise<Refusal | undefined> {
  const email = asked.siteVisitorEmail.trim().toLowerCase();
  const problem = emailProblem(email);
  if (problem) return new Refusal('refused', problem);
  const found = await findVariant(unit, asked);
  if (!found) return new Refusal('not-found', restockRefusals.noProduct);
  const words = found.merchandising ? parseJsonOr(Merchandising, found.merchandising, undefined) : undefined;
  const isOffered = countsStock(found.product_type) && words?.restockEnabled !== false && !hasBegun(found, unit.now);
  if (!isOffered) return new Refusal('refused', restockRefusals.notOffered);
  const isThere = isInStock(stockOf(found));
  if (isThere) return new Refusal('refused', restockRefusals.inStock);
  const spent = captcha && (await spendCaptcha(unit, captcha));
  if (spent) return spent;
  const refusal = await insertSignUp(unit, asked, email);
  if (refusal) return refusal;
  if (asked.isJoinMailingList && words?.mailingListSignUpEnabled && words.mailingListId) {
    const consent = { consentText: restockWords.mailingListDescription, consentVersion: '', source };
    await subscribe(unit, { listId: words.mailingListId, email, name: '', ...consent });
  }
  return undefined;
}

function findVariant({ tx, websiteId, now }: Unit, { productId, variantId }: RestockSignUp) {
  return tx
    .selectFrom('variants as variant')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select([
      'variant.unlimited',
      'variant.qty_in_stock',
      'variant.owed',
      'variant.ahead_limit',
      'variant.begins_at',
      'product.product_type',
      'product.merchandising',
    ])
    .where('variant.website_id', '=', websiteId)
    .where('variant.id', '=', variantId)
    .where('variant.item_id', '=', productId)
    .where(isPublished('item', now))
    .where('collection.status', '=', 'published')
    .where('collection.access', 'is', null)
    .executeTakeFirst();
}

async function insertSignUp(unit: Unit, asked: RestockSignUp, email: string): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const waiting = await tx
    .selectFrom('restock_sign_ups')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .limit(restockLimits.perEmail)
    .execute();
  if (waiting.length >= restockLimits.perEmail) return new Refusal('refused', restockRefusals.tooMany);
  const row = { id: unit.newId(), website_id: websiteId, item_id: asked.productId, variant_id: asked.variantId };
  await tx
    .insertInto('restock_sign_ups')
    .values({ ...row, email, language: asked.language ?? null, state: 'waiting', created_at: now, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}
