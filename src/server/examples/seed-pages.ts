import { generateNKeysBetween } from 'fractional-indexing';
import type { NewCollection } from '#contract/catalogue.ts';
import type { Block, Document } from '#contract/document.ts';
import { createForm } from '#domain/forms/forms.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { changePage, createPage } from '#domain/pages/pages.ts';
import { granted } from '#domain/unit.ts';
import type { ExampleSite } from './example.ts';
import { isImage, type AssetIds } from './seed-assets.ts';
import { idOf } from './seed-products.ts';
import type { Seeding } from './seeding.ts';

type ExamplePage = ExampleSite['pages'][number];

/** What files and names of an example are in this installation. */
interface ExampleIds {
  assetIds: AssetIds;
  collectionIds: ReadonlyMap<string, string>;
  formIds: ReadonlyMap<string, string>;
}

/** Forms, and content pages, with their documents published. */
export async function seedPages(
  { unit, example }: Seeding,
  { areaIds, ...ids }: Omit<ExampleIds, 'formIds'> & { areaIds: ReadonlyMap<string, string> },
): Promise<void> {
  const formIds = await seedForms({ unit, example });
  for (const page of example.site.pages) {
    const { id } = granted(await createPage(unit, toNewPage(page)));
    if (page.areas) {
      const own = page.areas.map((name) => idOf(areaIds, name));
      granted(await changePage(unit, id, { access: 'members', areaIds: own }));
    }
    granted(await saveDraft(unit, id, toDocument(page, { ...ids, formIds })));
    granted(await publishDraft(unit, id));
  }
}

/** Forms with the mailing lists that they add to; gives their ids by their names. */
async function seedForms({ unit, example }: Pick<Seeding, 'unit' | 'example'>): Promise<Map<string, string>> {
  const listIds = new Map<string, string>();
  for (const name of example.site.mailingLists ?? []) {
    listIds.set(name, granted(await createMailingList(unit, { name })).id);
  }
  const formIds = new Map<string, string>();
  for (const [name, form] of Object.entries(example.site.forms ?? {})) {
    const { mailingListId: list, ...storage } = form.storage ?? { emails: [], tellsWebhooks: false };
    const mailingListId = list === undefined ? undefined : (listIds.get(list) ?? '');
    const whole = { ...form, storage: { ...storage, ...(mailingListId !== undefined && { mailingListId }) } };
    formIds.set(name, granted(await createForm(unit, whole)).id);
  }
  return formIds;
}

/** An example's page as it is taken, without its content. */
export function toNewPage({ urlId, title, description, access }: ExamplePage): NewCollection {
  return { urlId, title, description, ...(access && { access }) };
}

/** Files and url ids of the example become the ids of this installation. */
export function toDocument(page: ExamplePage, ids: ExampleIds): Document {
  const document: Document = { sections: {}, blocks: {} };
  const sectionKeys = generateNKeysBetween(null, null, page.sections.length);
  for (const [index, section] of page.sections.entries()) {
    document.sections[section.id] = { order: sectionKeys[index] ?? '', theme: section.theme, grid: section.grid ?? {} };
    const keys = generateNKeysBetween(null, null, section.blocks.length);
    for (const [position, { type, props, layout }] of section.blocks.entries()) {
      const block: Block = {
        sectionId: section.id,
        order: keys[position] ?? '',
        type,
        typeVersion: 1,
        props: resolveProps(props, ids),
        layout,
      };
      document.blocks[`${section.id}-${position + 1}`] = block;
    }
  }
  return document;
}

function resolveProps(
  props: Record<string, unknown>,
  { assetIds, collectionIds, formIds }: ExampleIds,
): Block['props'] {
  const resolve = (value: unknown, name: string): unknown => {
    if (isImage(value)) return assetIds.get(value.file) ?? '';
    if (name === 'collection' && typeof value === 'string') return idOf(collectionIds, value);
    if (name === 'form' && typeof value === 'string') return idOf(formIds, value);
    if (Array.isArray(value)) return value.map((part) => resolve(part, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, key)]));
  };
  return resolve(props, '') as Block['props'];
}
