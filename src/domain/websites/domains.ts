import { NewDomain } from '#contract/website.ts';
import { Refusal } from '#contract/refusals.ts';
import { toFlag } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** Gives the website a domain; its first is its primary one, which absolute addresses come from (design 9). */
export async function addDomain(unit: Unit, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(NewDomain, input);
  if (given instanceof Refusal) return given;
  const { host } = given;
  const domains = await lockDomains(unit);
  const added = await unit.tx
    .insertInto('domains')
    .values({ website_id: unit.websiteId, host, is_primary: toFlag(domains.length === 0) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .executeTakeFirst();
  if (!added) return invalid({ host: 'A website has this domain already. Take it off there first.' });
  await tell(unit, 'domain.add', host);
  return undefined;
}

/** Makes a domain the one of absolute addresses. */
export async function makePrimary(unit: Unit, host: string): Promise<Refusal | undefined> {
  const domain = (await lockDomains(unit)).find((each) => each.host === host);
  if (!domain) return noDomain();
  if (domain.is_primary === 1) return undefined;
  const { tx, websiteId } = unit;
  const own = tx.updateTable('domains').where('website_id', '=', websiteId);
  await own.set({ is_primary: 0 }).execute();
  await own.set({ is_primary: 1 }).where('host', '=', host).execute();
  await tell(unit, 'domain.primary', host);
  return undefined;
}

/** Takes a domain off the website; the primary one goes last. */
export async function removeDomain(unit: Unit, host: string): Promise<Refusal | undefined> {
  const domains = await lockDomains(unit);
  const domain = domains.find((each) => each.host === host);
  if (!domain) return noDomain();
  if (domain.is_primary === 1 && domains.length > 1) {
    return new Refusal('refused', 'This is the primary domain. Make another the primary one first.');
  }
  const { tx, websiteId } = unit;
  await tx.deleteFrom('domains').where('website_id', '=', websiteId).where('host', '=', host).execute();
  await tell(unit, 'domain.remove', host);
  return undefined;
}

async function lockDomains(unit: Unit) {
  await lockWebsite(unit);
  return unit.tx.selectFrom('domains').selectAll().where('website_id', '=', unit.websiteId).execute();
}

async function tell(unit: Unit, action: string, host: string): Promise<void> {
  await unit.record({ action, subjectId: host });
  unit.touch(`website:${unit.websiteId}`);
}

const noDomain = () => new Refusal('not-found', 'The website has no such domain.');
