import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

const words = ['title', 'text', 'buttonText', 'buttonUrl'] as const;
/** The types of slices among the blocks of a document, as they were then. */
const sliceTypes = { heading: 2001, body: 2003, action: 2015 } as const;
type SliceType = (typeof sliceTypes)[keyof typeof sliceTypes];

type Words = Record<(typeof words)[number], string>;

/** What a popup says is a slide: what was said in settings stands on one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; created_at: string | number; key: keyof Words; value: string }>`
    select websites.id, created_at, key, value from preferences join websites on websites.id = website_id
    where namespace = 'popup' and key in (${sql.join(words)}) order by websites.id`.execute(db);
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const said: Partial<Words> = Object.fromEntries(own.map(({ key, value }) => [key, JSON.parse(value) as string]));
    const { title = '', text = '', buttonText = '', buttonUrl = '' } = said;
    // Older than all that will be written.
    const at = Number(own[0]?.created_at ?? 0);
    if (title || text) await addSlide(db, { id, at }, slideOf({ title, text, buttonText, buttonUrl }));
  }
  await sql`delete from preferences where namespace = 'popup' and key in (${sql.join(words)})`.execute(db);
}

async function addSlide(
  db: Kysely<unknown>,
  { id: websiteId, at }: { id: string; at: number },
  content: string,
): Promise<void> {
  const [id, revisionId] = [newId(at), newId(at)];
  await sql`insert into documents (id, website_id, owner_id, live_revision_id, draft_revision_id, version)
    values (${id}, ${websiteId}, 'popup-overlay', ${revisionId}, ${revisionId}, 0)`.execute(db);
  await sql`insert into revisions (id, website_id, document_id, content, created_at)
    values (${revisionId}, ${websiteId}, ${id}, ${content}, ${at})`.execute(db);
}

/** The slide of these words, as it is stored. */
function slideOf({ title, text, buttonText, buttonUrl }: Words): string {
  const html = text && `<p>${escape(text).replaceAll('\n', '<br />')}</p>`;
  const blocks = {
    ...slice(1, sliceTypes.heading, { alignment: 'left', text: title }),
    ...slice(2, sliceTypes.body, { html }),
    ...(buttonText && slice(3, sliceTypes.action, { closes: true, label: buttonText, url: buttonUrl })),
  };
  return JSON.stringify({ blocks, sections: { slide: { grid: { rowHeight: 24 }, look: {}, order: 'a0', theme: '' } } });
}

/** A slice at the width of the slide, the first at the top. */
function slice(place: number, type: SliceType, props: Record<string, unknown>): Record<string, object> {
  const desktop = { column: 1, height: 1, row: place, width: 12 };
  const block = { layout: { desktop }, order: `a${place - 1}`, props, sectionId: 'slide' };
  return { [`slice-${place}`]: { ...block, type, typeVersion: 1 } };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A UUIDv7 of a moment, epoch ms. */
function newId(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
