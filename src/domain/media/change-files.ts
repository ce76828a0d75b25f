import { FileAudience, FileChange } from '#contract/file-calls.ts';
import { FontFacts } from '#contract/own-fonts.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Files } from '#database/media-schema.ts';
import { checkInput, invalid } from '../check-input.ts';
import { refuseUnknownAreas } from '../collection-areas.ts';
import type { Unit } from '../unit.ts';
import { findFile } from './files.ts';
import { sortOf } from './file-kinds.ts';
import { trashFile } from './trash.ts';
import { findUses } from './uses.ts';

export const noFile = () => new Refusal('not-found', 'There is no such file.');

const ofFile = ({ tx, websiteId }: Unit, id: string) =>
  tx.updateTable('files').where('website_id', '=', websiteId).where('id', '=', id);

/** Changes what is said of a file wherever it is; its address leads to it by either name. */
export async function changeFile(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(FileChange, input);
  if (given instanceof Refusal) return given;
  const { tx, websiteId } = unit;
  const file = await findFile(tx, websiteId, id);
  if (!file) return noFile();
  const { filename = file.filename, durationMs = file.duration_ms, posterId = file.poster_id } = given;
  if (posterId && posterId !== file.poster_id) {
    const pictures = tx.selectFrom('assets').select('id').where('website_id', '=', websiteId);
    const known = await pictures.where('id', '=', posterId).executeTakeFirst();
    if (!known) return invalid({ posterId: 'There is no such picture any more. Choose again.' });
  }
  const change = { filename, duration_ms: durationMs ?? null, poster_id: posterId ?? null };
  await ofFile(unit, id).set(change).execute();
  await unit.record({ action: 'file.update', subjectId: id, details: { fields: Object.keys(given) } });
  // Attachments are shown by their names.
  if (filename !== file.filename) unit.touch(`website:${websiteId}`);
  return undefined;
}

/** Says whom a file is for; from then on its address answers nobody else. */
export async function setFileAudience(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(FileAudience, input);
  if (given instanceof Refusal) return given;
  const { tx, websiteId } = unit;
  const file = await ofFile(unit, id).set({ access: given.access }).returning('media_type').executeTakeFirst();
  if (!file) return noFile();
  if (sortOf(file.media_type) === 'font' && given.access) {
    return new Refusal('refused', 'Pages are set in a font for whoever reads them: it is for everyone.');
  }
  await tx.deleteFrom('member_area_files').where('website_id', '=', websiteId).where('file_id', '=', id).execute();
  const areaIds = given.access === null ? [] : given.areaIds;
  if (areaIds.length > 0) {
    const refusal = await refuseUnknownAreas(tx, websiteId, areaIds);
    if (refusal) return refusal;
    const rows = areaIds.map((areaId) => ({ website_id: websiteId, area_id: areaId, file_id: id }));
    await tx.insertInto('member_area_files').values(rows).execute();
  }
  await unit.record({ action: 'file.audience', subjectId: id });
  // Pages leave out a video that is not for everyone.
  unit.touch(`website:${unit.websiteId}`);
  return undefined;
}

/** A font that is used is named, with where another is chosen. */
export function refuseUsed(file: Files): Refusal {
  if (!file.font) return new Refusal('refused', 'This file is used. Take it off where it stands first.');
  const { family } = parseJson(FontFacts, file.font);
  return new Refusal('refused', `The website is set in ${family}. Choose another font first: Look, Fonts.`);
}

/** Puts files into the trash; refuses all where one is used. */
export async function deleteFiles(unit: Unit, ids: readonly string[]): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  for (const id of ids) {
    const file = await findFile(tx, websiteId, id);
    if (!file) return noFile();
    const [use] = await findUses(tx, websiteId, { id });
    if (use) return refuseUsed(file);
    await trashFile(unit, file);
    await unit.record({ action: 'file.delete', subjectId: id, details: { filename: file.filename } });
  }
  return undefined;
}
