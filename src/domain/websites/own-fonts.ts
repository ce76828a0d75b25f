import { familyOf, filesOfFamily, FontFacts, type OwnFamily } from '#contract/own-fonts.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { SiteStyles } from '#contract/site-styles.ts';
import type { Read } from '#database/database.ts';

/** The fonts that a website's owners have uploaded, by their families; of two alike the newer one is taken. */
export async function listFamilies(read: Read, websiteId: string): Promise<OwnFamily[]> {
  const own = read.selectFrom('files').select(['id', 'blob_key', 'font']).where('website_id', '=', websiteId);
  const rows = await own.where('font', 'is not', null).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const families = new Map<string, OwnFamily>();
  for (const { id, blob_key: key, font } of rows) {
    const { family: name, kind, metrics, weights, isItalic } = parseJson(FontFacts, font ?? '');
    const family = families.get(name) ?? { name, kind, metrics, files: [] };
    const isKnown = family.files.some((file) => file.isItalic === isItalic && String(file.weights) === String(weights));
    if (!isKnown && family.files.length < filesOfFamily) family.files.push({ id, key, weights, isItalic });
    families.set(name, family);
  }
  return [...families.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Styles with what pages must know of the uploaded fonts that they name; one that is gone leaves its stand-in. */
export async function withFamilies(read: Read, websiteId: string, styles: SiteStyles): Promise<SiteStyles> {
  const plain = withoutFamilies(styles);
  const { headings = '', text = '' } = plain.fonts.themes.own ?? {};
  const named = [headings, text].map(familyOf);
  if (named.every((name) => name === undefined)) return plain;
  const families = (await listFamilies(read, websiteId)).filter(({ name }) => named.includes(name));
  return { ...plain, fonts: { ...plain.fonts, families } };
}

/** Styles as their owner has said them. */
export function withoutFamilies(styles: SiteStyles): SiteStyles {
  const { families: _, ...fonts } = styles.fonts;
  return { ...styles, fonts };
}
