import { isDeepStrictEqual } from 'node:util';
import { dirtyAesthetics } from '#catalog/tweaks.ts';
import { plainStyles, type SiteStyles } from '#contract/site-styles.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { lockWebsite } from '../unit.ts';
import { withFamilies } from './own-fonts.ts';
import { lockPreferences, savePreferences } from './preferences.ts';

/** A path of a website's styles. */
export type StylePath = (typeof dirtyAesthetics)[keyof typeof dirtyAesthetics] | 'shape' | 'kinds' | 'css';

/** The paths at which two styles differ (platform 3.384 to 3.389). */
export function changedPaths(before: SiteStyles, after: SiteStyles): StylePath[] {
  const paths: StylePath[] = [...Object.values(dirtyAesthetics), 'shape', 'kinds', 'css'];
  return paths.filter((path) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)));
}

function valueAt(styles: SiteStyles, path: StylePath): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], styles);
}

/** Changes how a website looks beside its theme; gives the paths that differ from what was stored. */
export async function saveStyles(unit: Unit, given: SiteStyles): Promise<{ changed: StylePath[] } | Refusal> {
  const before = { ...plainStyles, ...(await lockPreferences(unit, 'styles')) };
  const styles = await withFamilies(unit.tx, unit.websiteId, given);
  const saved = await savePreferences(unit, 'styles', styles);
  return saved instanceof Refusal ? saved : { changed: changedPaths(before, styles) };
}

/** Has pages know the uploaded fonts that they are set in as they are by now, once one has come. */
export async function renewFamilies(unit: Unit): Promise<void> {
  const styles = { ...plainStyles, ...(await lockPreferences(unit, 'styles')) };
  if (styles.fonts.families) await saveStyles(unit, styles);
}

/** Gives a website another theme; what stands on its pages, and its styles, stay. The caller knows the themes. */
export async function changeTheme(unit: Unit, theme: string): Promise<void> {
  const { tx, websiteId } = unit;
  await lockWebsite(unit);
  await tx.updateTable('websites').set({ theme }).where('id', '=', websiteId).execute();
  await unit.record({ action: 'website.theme', subjectId: websiteId, details: { theme } });
  unit.touch(`website:${websiteId}`);
}
