import { formLimits } from '#catalog/limits.ts';
import { validationMessages } from '#catalog/interface-messages.ts';
import { captchaDefaults } from '#catalog/captcha.ts';
import { formDefaults } from '#catalog/labels.ts';
import { FormContent } from '#contract/form.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { toJson } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import { cleanHtml } from '../clean-html.ts';
import { nameOfList } from '../mailing-lists/mailing-lists.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** The tag of pages that show a form. */
export const formTag = (id: string) => `form:${id}`;

const noForm = () => new Refusal('not-found', 'There is no such form.');

/** A form as it begins: what is given, and the names and looks that hold until changed (storefront 3). */
function asNew(given: Partial<FormContent>): FormContent {
  return {
    name: formDefaults.name,
    buttonText: formDefaults.buttonText,
    fields: [],
    submissionMessage: '<p>Thank you.</p>',
    captcha: { enabled: false, theme: captchaDefaults.theme, size: captchaDefaults.size },
    storage: { emails: [], tellsWebhooks: false },
    ...given,
  };
}

/** Makes a form of what is given of it; gives its id. */
export async function createForm(unit: Unit, given: Partial<FormContent>): Promise<{ id: string } | Refusal> {
  const content = readContent(asNew(given));
  if (content instanceof Refusal) return content;
  const unlisted = await listProblem(unit, content);
  if (unlisted) return unlisted;
  await lockWebsite(unit);
  const { tx, websiteId, now } = unit;
  const own = tx.selectFrom('forms').where('website_id', '=', websiteId).where('deleted_at', 'is', null);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count >= formLimits.perWebsite) {
    return new Refusal('refused', `A website has at most ${formLimits.perWebsite} forms. Delete some first.`);
  }
  const id = unit.newId();
  const row = { id, website_id: websiteId, name: content.name, version: 1, content: toJson(content) };
  await tx
    .insertInto('forms')
    .values({ ...row, created_at: now, updated_at: now, deleted_at: null })
    .execute();
  await keepFields(unit, id, 1, content);
  await unit.record({ action: 'form.create', subjectId: id });
  return { id };
}

/**
 * Changes a form to what is given. Where its fields are others than before, it has a new version: what was answered to
 * an older one keeps that one's labels. Its own code is changed only by who `mayCode`.
 */
export async function changeForm(
  unit: Unit,
  id: string,
  { content: given, mayCode }: { content: unknown; mayCode: boolean },
): Promise<{ version: number } | Refusal> {
  const content = readContent(given);
  if (content instanceof Refusal) return content;
  const unlisted = await listProblem(unit, content);
  if (unlisted) return unlisted;
  const row = await lockForm(unit, id);
  if (!row) return noForm();
  const before = parseJson(FormContent, row.content);
  if (!mayCode && (content.postSubmitHtml ?? '') !== (before.postSubmitHtml ?? '')) {
    return invalid({ postSubmitHtml: 'Only who may change the settings of the website may put code on its pages.' });
  }
  const isOther = toJson(content.fields) !== toJson(before.fields);
  const version = row.version + (isOther ? 1 : 0);
  await unit.tx
    .updateTable('forms')
    .set({ name: content.name, version, content: toJson(content), updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  if (isOther) await keepFields(unit, id, version, content);
  unit.touch(formTag(id));
  await unit.record({ action: 'form.update', subjectId: id });
  return { version };
}

/** Takes a form off the website, or brings it back; what was sent by it stays. */
export async function deleteForm(unit: Unit, id: string, isDeleted: boolean): Promise<Refusal | undefined> {
  const row = await lockForm(unit, id, 'all');
  if (!row) return noForm();
  if ((row.deleted_at !== null) === isDeleted) return undefined;
  const own = unit.tx.updateTable('forms').where('website_id', '=', unit.websiteId).where('id', '=', id);
  await own.set({ deleted_at: isDeleted ? unit.now : null }).execute();
  unit.touch(formTag(id));
  await unit.record({ action: isDeleted ? 'form.delete' : 'form.restore', subjectId: id });
  return undefined;
}

async function lockForm({ tx, websiteId, kind }: Unit, id: string, which: 'live' | 'all' = 'live') {
  let own = tx.selectFrom('forms').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  if (which === 'live') own = own.where('deleted_at', 'is', null);
  return (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
}

async function keepFields(unit: Unit, formId: string, version: number, { fields }: FormContent): Promise<void> {
  const row = { id: unit.newId(), website_id: unit.websiteId, form_id: formId, version, fields: toJson(fields) };
  await unit.tx
    .insertInto('form_versions')
    .values({ ...row, created_at: unit.now })
    .execute();
}

/** That a form adds to a list which is none of the website's; undefined where it adds to none. */
async function listProblem({ tx, websiteId }: Unit, { storage }: FormContent): Promise<Refusal | undefined> {
  const { mailingListId } = storage;
  if (mailingListId === undefined) return undefined;
  const name = await nameOfList(tx, websiteId, mailingListId);
  return name === undefined ? invalid({ 'storage.mailingListId': validationMessages.listMissing }) : undefined;
}

/** What is given of a form, once it is right: its HTML is cleaned, and no two fields have one id. */
function readContent(input: unknown): FormContent | Refusal {
  const given = checkInput(FormContent, input);
  if (given instanceof Refusal) return given;
  const ids = given.fields.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) return invalid({ [`fields.${twice}.id`]: 'Two fields have this id.' });
  const untitled = given.fields.findIndex(({ type, title }) => type !== 'hidden' && title.trim() === '');
  if (untitled !== -1) return invalid({ [`fields.${untitled}.title`]: 'Enter a title for this field.' });
  const { disclaimer } = given;
  return {
    ...given,
    name: given.name.trim() || formDefaults.name,
    submissionMessage: cleanHtml(given.submissionMessage),
    ...(disclaimer !== undefined && { disclaimer: cleanHtml(disclaimer) }),
  };
}
