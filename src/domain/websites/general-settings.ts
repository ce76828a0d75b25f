import { assetUrl } from '#contract/asset-url.ts';
import { Refusal } from '#contract/refusals.ts';
import type { GeneralChange } from '#contract/settings-calls.ts';
import type { SitePicture } from '#contract/site-settings.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { savePreferences } from './preferences.ts';
import { changeWebsite } from './websites.ts';

/** A change with the new password as it is stored; null takes the lock away. */
type Change = Omit<GeneralChange, 'lockPassword'> & { lockPasswordHash?: string | null };

/** Changes what is given of what holds of the whole website. */
export async function changeGeneral(unit: Unit, change: Change): Promise<Refusal | undefined> {
  const { units, isHidden, isShopClosed, shopClosedText, ...more } = change;
  const { faviconId, socialPictureId, lockPasswordHash, ...website } = more;
  const pictures: Record<string, SitePicture | null> = {};
  for (const [name, id] of Object.entries({ favicon: faviconId, socialPicture: socialPictureId })) {
    if (id === undefined) continue;
    const picture = id === null ? null : await findPicture(unit, id);
    if (picture === undefined) return invalid({ [`${name}Id`]: 'There is no such picture. Choose another.' });
    pictures[name] = picture;
  }
  const changed = Object.keys(website).length > 0 ? await changeWebsite(unit, website) : undefined;
  if (changed) return changed;
  const given = Object.entries({ units, isHidden, isShopClosed, shopClosedText }).filter(
    ([, value]) => value !== undefined,
  );
  const saved = await savePreferences(unit, 'site', { ...Object.fromEntries(given), ...pictures });
  if (saved instanceof Refusal) return saved;
  if (lockPasswordHash === undefined) return undefined;
  const locked = await savePreferences(unit, 'access', { lockPasswordHash });
  return locked instanceof Refusal ? locked : undefined;
}

async function findPicture({ tx, websiteId }: Unit, id: string): Promise<SitePicture | undefined> {
  const row = await tx
    .selectFrom('assets')
    .select(['blob_key', 'filename', 'width', 'height', 'alt_text'])
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { width, height, alt_text: altText } = row;
  return { id, url: assetUrl(row.blob_key, row.filename), width, height, altText };
}
