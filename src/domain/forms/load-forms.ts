import { formFileWords as words } from '#catalog/form-files.ts';
import { FormContent, type Form, type FormField } from '#contract/form.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Forms } from '#database/form-schema.ts';

/** A form with where its submissions go, as owners and the server know it. */
export interface StoredForm {
  id: string;
  version: number;
  content: FormContent;
  updatedAt: number;
}

const toStored = (row: Forms): StoredForm => ({
  id: row.id,
  version: row.version,
  content: parseJson(FormContent, row.content),
  updatedAt: row.updated_at,
});

const live = (read: Read, websiteId: string) =>
  read.selectFrom('forms').selectAll().where('website_id', '=', websiteId).where('deleted_at', 'is', null);

/** One form; undefined where the website has none of that id. */
export async function loadForm(read: Read, websiteId: string, id: string): Promise<StoredForm | undefined> {
  const row = await live(read, websiteId).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** One form, deleted or not: its messages stay. */
export async function loadAnyForm(read: Read, websiteId: string, id: string): Promise<StoredForm | undefined> {
  const own = read.selectFrom('forms').selectAll().where('website_id', '=', websiteId);
  const row = await own.where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** The forms of a website by their names. */
export async function loadForms(read: Read, websiteId: string): Promise<StoredForm[]> {
  return (await live(read, websiteId).orderBy('name').orderBy('id').execute()).map(toStored);
}

/** Forms as visitors get them, by their ids: nothing of where their submissions go. Without `hasCode` none runs any. */
export async function loadPublicForms(
  read: Read,
  websiteId: string,
  { ids, hasCode }: { ids: readonly string[]; hasCode: boolean },
): Promise<Map<string, Form>> {
  if (ids.length === 0) return new Map();
  const rows = await live(read, websiteId).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toPublic(toStored(row), hasCode)]));
}

/** A form as visitors get it. */
function toPublic({ id, content }: StoredForm, hasCode: boolean): Form {
  const { storage: _, postSubmitHtml, ...shown } = content;
  const fields = content.fields.map(withWhatItTakes);
  return { id, ...shown, fields, ...(hasCode && postSubmitHtml !== undefined && { postSubmitHtml }) };
}

/** A field for files says behind its description which it takes. */
function withWhatItTakes(field: FormField): FormField {
  if (field.type !== 'file') return field;
  const { accepts, mostFiles, mostMegabytes, description = '' } = field;
  const takes = words.takes(mostFiles, mostMegabytes, accepts.map((kind) => words.kinds[kind]).join(', '));
  return { ...field, description: `${description} ${takes}`.trim() };
}
