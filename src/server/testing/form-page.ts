import { blockTypes } from '#catalog/block-types.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { UnitDeps } from '#domain/unit.ts';

interface FormPage {
  title: string;
  /** The id of the form. */
  form: string;
  /** The block that shows it; that for forms unless given. */
  type?: number;
}

/** Publishes a page with a form alone, as the block "b". */
export async function publishFormPage(
  deps: UnitDeps,
  websiteId: string,
  { title, form, type }: FormPage,
): Promise<void> {
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(deps, websiteId, work);
  const { id } = await write((unit) => createPage(unit, { title }));
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const shown = { type: type ?? blockTypes.form, typeVersion: 1, props: { form }, layout };
  const document = {
    sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
    blocks: { b: { ...shown, sectionId: 's', order: 'a0' } },
  };
  await write((unit) => saveDraft(unit, id, document));
  await write((unit) => publishDraft(unit, id).then((refusal) => refusal ?? {}));
}
