import type { Permission } from '#catalog/permissions.ts';
import { NewApiKey } from '#contract/developer-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { ApiKeys } from '#database/developer-schema.ts';
import { toJson } from '#database/values.ts';
import { checkInput } from '../check-input.ts';
import { hashToken, newToken } from '../secrets.ts';
import { inUnit, lockWebsite, type Unit, type UnitDeps } from '../unit.ts';

const Scopes = NewApiKey.properties.scopes;
const mostKeys = 100;
const prefix = 'vitrine_';
const hintLength = prefix.length + 4;
/** A key's last use is noted no more often, in ms. */
const noteEvery = 60_000;

/** Makes a key for a program; gives it, which is not shown again: only its hash is kept. */
export async function createApiKey(unit: Unit, input: unknown): Promise<{ id: string; key: string } | Refusal> {
  const given = checkInput(NewApiKey, input);
  if (given instanceof Refusal) return given;
  const { tx, websiteId, actor } = unit;
  if (actor.kind !== 'owner') throw new Error('Keys are made by accounts.');
  await lockWebsite(unit);
  const known = await tx.selectFrom('api_keys').select('id').where('website_id', '=', websiteId).execute();
  if (known.length >= mostKeys) {
    return new Refusal('refused', `A website has at most ${mostKeys} keys. Revoke one first.`);
  }
  const [id, key] = [unit.newId(), prefix + newToken()];
  const secret = { key_hash: hashToken(key), hint: key.slice(0, hintLength) };
  const own = { id, website_id: websiteId, created_by: actor.id, created_at: unit.now, last_used_at: null };
  await tx
    .insertInto('api_keys')
    .values({ ...own, ...secret, title: given.title, scopes: toJson(given.scopes) })
    .execute();
  const { title, scopes } = given;
  await unit.record({ action: 'api-key.create', subjectId: id, details: { title, scopes } });
  return { id, key };
}

/** Revokes a key: the next call with it is refused. */
export async function removeApiKey(unit: Unit, id: string): Promise<Refusal | undefined> {
  const removed = await unit.tx
    .deleteFrom('api_keys')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  if (!removed) return new Refusal('not-found', 'There is no such key.');
  await unit.record({ action: 'api-key.delete', subjectId: id, details: { title: removed.title } });
  return undefined;
}

/** A key that a call came with, and what its maker is on the website now: nobody gives away more than they have. */
export interface KeyInUse {
  id: string;
  title: string;
  websiteId: string;
  scopes: Permission[];
  makerRole: number | undefined;
}

/** The key of that text; notes its use now and then. */
export async function useApiKey(deps: UnitDeps, text: string): Promise<KeyInUse | undefined> {
  const { read } = deps.database;
  if (!text.startsWith(prefix)) return undefined;
  const row = await read.selectFrom('api_keys').selectAll().where('key_hash', '=', hashToken(text)).executeTakeFirst();
  if (!row) return undefined;
  const maker = await read
    .selectFrom('memberships')
    .select('role')
    .where('website_id', '=', row.website_id)
    .where('account_id', '=', row.created_by)
    .executeTakeFirst();
  if (deps.clock.now() - (row.last_used_at ?? 0) >= noteEvery) await noteUse(deps, row);
  return {
    id: row.id,
    title: row.title,
    websiteId: row.website_id,
    scopes: parseJson(Scopes, row.scopes),
    makerRole: maker?.role,
  };
}

async function noteUse(deps: UnitDeps, { id, website_id: websiteId }: ApiKeys): Promise<void> {
  const actor = { kind: 'owner', id: `key:${id}` } as const;
  const note = async ({ tx, now }: Unit) => {
    const own = tx.updateTable('api_keys').set({ last_used_at: now }).where('website_id', '=', websiteId);
    await own.where('id', '=', id).execute();
  };
  await inUnit(deps, { websiteId, actor }, note, { isDurable: false });
}

/** A stored key as owners see it. */
function toApiKey({ id, title, hint, scopes, created_at, last_used_at }: ApiKeys) {
  return { id, title, hint, scopes: parseJson(Scopes, scopes), createdAt: created_at, lastUsedAt: last_used_at };
}

/** A website's keys, in the order in which they were made. */
export async function loadApiKeys(read: Read, websiteId: string) {
  const own = read.selectFrom('api_keys').selectAll().where('website_id', '=', websiteId);
  return (await own.orderBy('id').execute()).map(toApiKey);
}
