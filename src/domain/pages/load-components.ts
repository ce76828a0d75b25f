import type { Document } from '#contract/document.ts';
import { prepareOfIds } from '#database/prepared.ts';
import type { BlockNeeds, KnownBlocks } from '#documents/block-needs.ts';
import { migrateDocument } from '#documents/migrate.ts';
import type { Site } from '../websites/site.ts';
import { readDocument } from './load-document.ts';
import type { LoadDeps } from './loaded-page.ts';

/** So deep do kept sections show other kept sections, and so many of them stand on a page. */
export const bounds = { depth: 3, all: 60 } as const;

/** A block that shows a kept section, below those that it is in. */
interface Place {
  blockId: string;
  sectionId: string;
  trail: readonly string[];
}

/** What stands for the blocks of a page that show kept sections: documents of one section, by block id. */
export interface Components {
  documents: Record<string, Document>;
  /** All that is named, also where it is gone. */
  sectionIds: string[];
}

/**
 * The kept sections that a page's blocks show, and those in them. Their blocks get ids of their own on the page. One that
 * is inside itself shows nothing there.
 */
export async function loadComponents(deps: LoadDeps, site: Site, needs: BlockNeeds): Promise<Components> {
  const documents: Record<string, Document> = {};
  const sectionIds = new Set<string>();
  let places: Place[] = needs.sections.map((need) => ({ ...need, trail: [] }));
  for (let depth = 0; depth < bounds.depth && places.length > 0; depth += 1) {
    const room = bounds.all - Object.keys(documents).length;
    const shown = places.filter(({ sectionId, trail }) => !trail.includes(sectionId)).slice(0, room);
    for (const { sectionId } of shown) sectionIds.add(sectionId);
    const kept = await readSections(deps, site.id, [...new Set(shown.map(({ sectionId }) => sectionId))]);
    places = shown.flatMap(({ blockId, sectionId, trail }) => {
      const content = kept.get(sectionId);
      if (!content) return [];
      const document = named(content, blockId);
      documents[blockId] = document;
      return deps.blocks.needs(document).sections.map((need) => ({ ...need, trail: [...trail, sectionId] }));
    });
  }
  return { documents, sectionIds: [...sectionIds] };
}

/** Kept sections as they are stored, raised to what this version knows. */
async function readSections(deps: LoadDeps, websiteId: string, ids: string[]): Promise<Map<string, Document>> {
  const rows = await selectSections(deps.database.read, { websiteId, ids });
  return new Map(
    rows.map(({ id, content }) => {
      const stored = readDocument(content, (error) => deps.report(`The section ${id} counts as empty.`, error));
      return [id, migrateDocument(stored, deps.blocks.migrations)];
    }),
  );
}

const selectSections = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db.selectFrom('saved_sections').select(['id', 'content']).where('website_id', '=', websiteId).where('id', 'in', ids),
);

/** A document whose ids begin with that of the block that shows it. No link leads to its place: it may stand twice. */
function named({ sections, blocks }: Document, blockId: string): Document {
  const nameOf = (id: string) => `${blockId}-${id}`;
  return {
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, { look, ...section }]) => {
        const { anchor: _, ...seen } = look ?? {};
        return [nameOf(id), { ...section, ...(look && { look: seen }) }];
      }),
    ),
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([id, block]) => [nameOf(id), { ...block, sectionId: nameOf(block.sectionId) }]),
    ),
  };
}

/** The needs of a page with those of what its components show. */
export function withComponents(own: BlockNeeds, { documents }: Components, blocks: KnownBlocks): BlockNeeds {
  const all = [own, ...Object.values(documents).map((document) => blocks.needs(document))];
  return {
    assetIds: all.flatMap((needs) => needs.assetIds),
    collections: all.flatMap((needs) => needs.collections),
    outlines: all.flatMap((needs) => needs.outlines),
    forms: all.flatMap((needs) => needs.forms),
    items: all.flatMap((needs) => needs.items),
    sections: own.sections,
  };
}
