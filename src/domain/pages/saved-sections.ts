import { editorLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { NewSavedSection, type SavedSection, type SectionContent } from '#contract/saved-section-calls.ts';
import type { Read } from '#database/database.ts';
import { documentText } from '#documents/canonical.ts';
import { checkDocument } from '#documents/check-document.ts';
import { contentOf } from '#documents/gestures.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { cleanDocument } from './document-html.ts';
import { readDocument, unreadable } from './load-document.ts';

const sectionId = 's';
/** Of an order's keys, in their own order: more than a section has blocks. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Keeps a section for other pages, its HTML cleaned; gives its id. */
export async function saveSection(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = readSection(input);
  if (given instanceof Refusal) return given;
  await lockWebsite(unit);
  const { tx, websiteId, now } = unit;
  const { title, content } = given;
  const kept = await tx.selectFrom('saved_sections').select('id').where('website_id', '=', websiteId).execute();
  if (kept.length >= editorLimits.savedSections) {
    return new Refusal('refused', `At most ${editorLimits.savedSections} sections are kept. Delete some first.`);
  }
  const id = unit.newId();
  await tx
    .insertInto('saved_sections')
    .values({ id, website_id: websiteId, title, content, created_at: now })
    .execute();
  await unit.record({ action: 'section.save', subjectId: id, details: { title } });
  return { id };
}

/** Keeps a section in the place of one: what shows that one follows. */
export async function changeSavedSection(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = readSection(input);
  if (given instanceof Refusal) return given;
  const { tx, websiteId } = unit;
  const own = tx.updateTable('saved_sections').set(given).where('website_id', '=', websiteId).where('id', '=', id);
  const row = await own.returning('title').executeTakeFirst();
  if (!row) return noSection();
  await unit.record({ action: 'section.save', subjectId: id, details: { title: row.title } });
  await follow(unit, id);
  return undefined;
}

/** What shows a section is drawn anew, and found by what it shows now. */
async function follow(unit: Unit, id: string): Promise<void> {
  unit.touch(`section:${id}`);
  await unit.enqueue({ kind: 'search.index', payload: {} });
}

/** A section as it is stored, its HTML cleaned. */
function readSection(input: unknown): { title: string; content: string } | Refusal {
  const given = checkInput(NewSavedSection, input);
  if (given instanceof Refusal) return given;
  const checked = checkDocument(toDocument(given.content));
  if (!checked.ok) return invalid({ content: checked.message });
  return { title: given.title, content: documentText(cleanDocument(checked.document)) };
}

const noSection = () => new Refusal('not-found', 'There is no such section.');

/** Forgets a section that was kept; copies of it stay, and blocks that show it show nothing. */
export async function deleteSavedSection(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('saved_sections').where('website_id', '=', websiteId).where('id', '=', id);
  const row = await own.returning('title').executeTakeFirst();
  if (!row) return noSection();
  await unit.record({ action: 'section.delete', subjectId: id, details: { title: row.title } });
  await follow(unit, id);
  return undefined;
}

/** The sections that are kept for other pages, the newest first. */
export async function loadSavedSections(read: Read, websiteId: string): Promise<SavedSection[]> {
  const rows = await read
    .selectFrom('saved_sections')
    .select(['id', 'title', 'content'])
    .where('website_id', '=', websiteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id, title, content }) => {
    const kept = contentOf(readDocument(content, unreadable), sectionId);
    return kept ? [{ id, title, content: { section: kept.section, blocks: [...kept.blocks] } }] : [];
  });
}

/** A document with the section alone: what is kept is checked, cleaned and copied as pages are. */
function toDocument({ section, blocks }: SectionContent) {
  const placed = blocks.map(
    (block, at) => [`b${at}`, { ...block, sectionId, order: `a${digits.charAt(at)}` }] as const,
  );
  return { sections: { [sectionId]: { ...section, order: 'a0' } }, blocks: Object.fromEntries(placed) };
}
