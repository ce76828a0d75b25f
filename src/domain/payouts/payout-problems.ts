import { Type } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';

/** What is kept of looks at payouts, beside the payouts themselves: by provider, why it tells of none. */
const kept = 'payouts';
const Problem = Type.Object({ problem: Type.String() });

/** Notes why a provider told nothing at the last look; nothing where it did. */
export async function keepProblem({ tx, websiteId, now }: Unit, provider: string, problem?: string): Promise<void> {
  const own = { website_id: websiteId, provider: kept, key: provider };
  if (problem === undefined) {
    const gone = tx.deleteFrom('provider_records').where('website_id', '=', websiteId).where('provider', '=', kept);
    await gone.where('key', '=', provider).execute();
    return;
  }
  const value = toJson({ problem });
  await tx
    .insertInto('provider_records')
    .values({ ...own, value, created_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'key']).doUpdateSet({ value }))
    .execute();
}

/** Why providers told of no payouts at the last look, for whom it is to mend. */
export async function payoutProblems(read: Read, websiteId: string): Promise<string[]> {
  const all = read.selectFrom('provider_records').select('value').where('website_id', '=', websiteId);
  const rows = await all.where('provider', '=', kept).orderBy('key').execute();
  return rows.map(({ value }) => parseJson(Problem, value).problem);
}
