import type { ActName } from '#catalog/acts.ts';
import type { DomainState } from '#contract/domain-calls.ts';
import { NewDomain } from '#contract/website.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Domains } from '#database/website-schema.ts';
import { toJson } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** How many domains a website has at most, proven or not. */
const mostDomains = 50;

/** What the name servers said of a domain. */
export type Finding =
  | { state: Exclude<DomainState, 'taken' | 'unchecked' | 'ready' | 'elsewhere'> }
  /** It is proven; where it leads, and whether that is here. */
  | { state: 'ready' | 'elsewhere'; found: readonly string[] };

/** A website's domains, proven or not, the primary one first. */
export function listDomains(read: Read, websiteId: string): Promise<Domains[]> {
  const own = read.selectFrom('domains').selectAll().where('website_id', '=', websiteId);
  return own.orderBy('is_primary', 'desc').orderBy('host').execute();
}

/** Asks for a domain: it is the website's once a check has proven it. Hosts of the installation itself are refused. */
export async function addDomain(unit: Unit, input: unknown, own: readonly string[] = []): Promise<Refusal | Domains> {
  const given = checkInput(NewDomain, input);
  if (given instanceof Refusal) return given;
  const { host } = given;
  if (own.includes(host)) return invalid({ host: 'This is an address of the installation itself. Choose another.' });
  const domains = await lockDomains(unit);
  if (domains.some((domain) => domain.host === host)) return invalid({ host: 'The website has this domain already.' });
  if (domains.length >= mostDomains) return invalid({ host: `A website has at most ${mostDomains} domains.` });
  if (await isOfAnother(unit, host)) return invalid({ host: taken });
  const proof = { found: null, verified_at: null, checked_at: null };
  const row: Domains = { website_id: unit.websiteId, host, is_primary: 0, state: 'unchecked', ...proof };
  await unit.tx.insertInto('domains').values(row).execute();
  await tell(unit, 'domain.add', host);
  return row;
}

/**
 * Keeps what a check found. A domain that is proven is the website's alone, whatever a later check finds; the first
 * that also leads here is its primary one, which absolute addresses come from (design 9).
 */
export async function keepFinding(unit: Unit, host: string, finding: Finding): Promise<Refusal | Domains> {
  const domains = await lockDomains(unit);
  const domain = domains.find((each) => each.host === host);
  if (!domain) return noDomain();
  const found = 'found' in finding ? finding.found : undefined;
  const checked = { ...domain, state: finding.state, found: found ? toJson(found) : null, checked_at: unit.now };
  const isFirst = finding.state === 'ready' && domains.every((each) => each.is_primary === 0);
  const verified = { verified_at: domain.verified_at ?? (found ? unit.now : null) };
  const proven: Domains = { ...checked, ...verified, is_primary: isFirst ? 1 : domain.is_primary };
  const after = (await write(unit, proven)) ?? (await write(unit, { ...checked, state: 'taken' }));
  if (!after) throw new Error('A domain that is not proven is in nobody’s way.');
  // The look that is taken again and again by itself is nobody's act.
  if (unit.actor.kind === 'owner') await tell(unit, 'domain.check', host);
  if (after.verified_at !== domain.verified_at) await tell(unit, 'domain.prove', host);
  if (after.is_primary !== domain.is_primary) await tell(unit, 'domain.primary', host);
  return after;
}

/** Writes a domain of the website anew; undefined where another has proven it, also at this very moment. */
async function write({ tx, websiteId }: Unit, domain: Domains): Promise<Domains | undefined> {
  await tx.deleteFrom('domains').where('website_id', '=', websiteId).where('host', '=', domain.host).execute();
  return tx
    .insertInto('domains')
    .values(domain)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Makes a domain the one of absolute addresses; the others lead to it. */
export async function makePrimary(unit: Unit, host: string): Promise<Refusal | undefined> {
  const domain = (await lockDomains(unit)).find((each) => each.host === host);
  if (!domain) return noDomain();
  if (domain.is_primary === 1) return undefined;
  if (domain.verified_at === null) {
    return new Refusal('refused', 'This domain is not proven yet. Check it first; then it can be the primary one.');
  }
  const { tx, websiteId } = unit;
  const own = tx.updateTable('domains').where('website_id', '=', websiteId);
  await own.set({ is_primary: 0 }).execute();
  await own.set({ is_primary: 1 }).where('host', '=', host).execute();
  await tell(unit, 'domain.primary', host);
  return undefined;
}

/** Takes a domain off the website; of those that it has, the primary one goes last. */
export async function removeDomain(unit: Unit, host: string): Promise<Refusal | undefined> {
  const domains = await lockDomains(unit);
  const domain = domains.find((each) => each.host === host);
  if (!domain) return noDomain();
  const others = domains.filter((each) => each !== domain && each.verified_at !== null);
  if (domain.is_primary === 1 && others.length > 0) {
    return new Refusal('refused', 'This is the primary domain. Make another the primary one first.');
  }
  const { tx, websiteId } = unit;
  await tx.deleteFrom('domains').where('website_id', '=', websiteId).where('host', '=', host).execute();
  await tell(unit, 'domain.remove', host);
  return undefined;
}

const taken = 'Another website has this domain. Take it off there first.';

/** Whether another website has proven it. */
async function isOfAnother({ tx, websiteId }: Unit, host: string): Promise<boolean> {
  const others = tx.selectFrom('domains').select('host').where('host', '=', host).where('website_id', '<>', websiteId);
  return (await others.where('verified_at', 'is not', null).executeTakeFirst()) !== undefined;
}

async function lockDomains(unit: Unit) {
  await lockWebsite(unit);
  return unit.tx.selectFrom('domains').selectAll().where('website_id', '=', unit.websiteId).execute();
}

async function tell(unit: Unit, action: ActName, host: string): Promise<void> {
  await unit.record({ action, subjectId: host });
  unit.touch(`website:${unit.websiteId}`);
}

/** What is refused where the website has no domain of that name. */
export const noDomain = () => new Refusal('not-found', 'The website has no such domain.');
