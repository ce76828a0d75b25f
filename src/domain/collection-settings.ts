import type { CollectionChange } from '#contract/catalogue.ts';
import { ListLook, plainListLook } from '#contract/list-look.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Collections } from '#database/page-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { invalid } from './check-input.ts';
import type { Unit } from './unit.ts';

type Columns = Partial<Collections>;

/** Who may see a collection: whoever knows its password, members, or everyone. */
export function accessOf(row: Pick<Collections, 'access' | 'password_hash'>): 'password' | 'members' | null {
  return row.access && row.password_hash !== null ? 'password' : row.access;
}

/** The status of a collection that was not put away. */
export function statusOf(stored: string): 'published' | 'draft' | 'scheduled' {
  return stored === 'draft' || stored === 'scheduled' ? stored : 'published';
}

/** How a collection lists its products. */
export const listLookOf = ({ list_look: stored }: Pick<Collections, 'list_look'>): ListLook =>
  stored === null ? plainListLook : parseJsonOr(ListLook, stored, plainListLook);

/** The columns that a change of a collection sets, but for its address. */
export async function settingsOf(
  unit: Unit,
  before: Collections,
  given: CollectionChange,
): Promise<Columns | Refusal<'invalid'>> {
  const { title, navigationTitle, description, seoTitle, socialImageId, isUnlisted, hasQuickView, headerCode } = given;
  const isMissing = typeof socialImageId === 'string' && !(await hasAsset(unit, socialImageId));
  if (isMissing) return invalid({ socialImageId: 'There is no such picture. Choose another.' });
  const { access = accessOf(before), passwordHash = before.password_hash } = given;
  if (access === 'password' && passwordHash === null) return invalid({ password: 'Choose a password.' });
  const { status = before.status, publishOn = before.publish_on ?? 0 } = given;
  const isChanged = given.status !== undefined || given.publishOn !== undefined;
  if (isChanged && status === 'scheduled' && publishOn <= unit.now) {
    return invalid({ publishOn: 'Choose a time that is still to come.' });
  }
  return {
    ...(title !== undefined && { title }),
    ...(navigationTitle !== undefined && { navigation_title: navigationTitle }),
    ...(description !== undefined && { description }),
    ...(seoTitle !== undefined && { seo_title: seoTitle }),
    ...(socialImageId !== undefined && { social_image_id: socialImageId }),
    ...(isUnlisted !== undefined && { is_unlisted: toFlag(isUnlisted) }),
    ...(hasQuickView !== undefined && { has_quick_view: toFlag(hasQuickView) }),
    ...(given.listLook && { list_look: toJson(given.listLook) }),
    ...(headerCode !== undefined && { header_code: headerCode }),
    status,
    publish_on: status === 'scheduled' ? publishOn : null,
    access: access === null ? null : 'members',
    password_hash: access === 'password' ? passwordHash : null,
  };
}

async function hasAsset({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  const own = tx.selectFrom('assets').select('id').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst()) !== undefined;
}
