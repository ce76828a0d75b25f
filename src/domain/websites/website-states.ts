import type { ActName } from '#catalog/acts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Websites } from '#database/website-schema.ts';
import { invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** Tells visitors to come back later, or shows them the website again. */
export async function setOffline(unit: Unit, isOffline: boolean): Promise<Refusal | undefined> {
  const website = await lockRow(unit);
  if (!website || website.deleted_at !== null) return noWebsite();
  if ((website.offline_since !== null) === isOffline) return undefined;
  await change(unit, { offline_since: isOffline ? unit.now : null }, isOffline ? 'website.offline' : 'website.online');
  return undefined;
}

/**
 * Takes the website from visitors and owners; it can be restored for `retention.deletedWebsites`. Its title has to be
 * given, as a proof that this one is meant. If it was that of the installation's own address, the oldest other one is.
 */
export async function deleteWebsite(unit: Unit, title: string): Promise<Refusal | undefined> {
  const website = await lockRow(unit);
  if (!website || website.deleted_at !== null) return noWebsite();
  if (title.trim() !== website.title.trim()) {
    return invalid({ title: `Type the website’s name, “${website.title}”, to delete it.` });
  }
  await change(unit, { deleted_at: unit.now, is_default: 0 }, 'website.delete');
  if (website.is_default === 1) await giveAddressOn(unit);
  return undefined;
}

/** Has a deleted website back, as it was. */
export async function restoreWebsite(unit: Unit): Promise<Refusal | undefined> {
  const website = await lockRow(unit);
  if (!website) return noWebsite();
  if (website.deleted_at === null) return undefined;
  await change(unit, { deleted_at: null }, 'website.restore');
  const standing = unit.tx.selectFrom('websites').select('id').where('is_default', '=', 1);
  if (!(await standing.executeTakeFirst())) await giveAddressOn(unit);
  return undefined;
}

async function giveAddressOn({ tx }: Unit): Promise<void> {
  const others = tx.selectFrom('websites').select('id').where('deleted_at', 'is', null);
  const oldest = await others.orderBy('created_at').orderBy('id').executeTakeFirst();
  if (oldest) await tx.updateTable('websites').set({ is_default: 1 }).where('id', '=', oldest.id).execute();
}

async function lockRow(unit: Unit): Promise<Websites | undefined> {
  await lockWebsite(unit);
  return unit.tx.selectFrom('websites').selectAll().where('id', '=', unit.websiteId).executeTakeFirst();
}

async function change(unit: Unit, columns: Partial<Websites>, action: ActName): Promise<void> {
  await unit.tx.updateTable('websites').set(columns).where('id', '=', unit.websiteId).execute();
  await unit.record({ action, subjectId: unit.websiteId });
  unit.touch(`website:${unit.websiteId}`);
}

const noWebsite = () => new Refusal('not-found', 'There is no such website.');
