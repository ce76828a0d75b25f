import { sql, type RawBuilder } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import type { MediaUse } from '#contract/media-calls.ts';
import type { Read } from '#database/database.ts';

/** So many uses are told. */
const most = 200;

/** A table, as `own`, whose rows can name pictures and files. */
interface Place {
  kind: RawBuilder<MediaUse['kind']>;
  from: RawBuilder<unknown>;
  title?: RawBuilder<string>;
  /** Columns that hold the id of a picture. */
  ids?: readonly string[];
  /** Columns whose words, HTML or JSON may name one, or the address of a file. */
  texts?: readonly string[];
}

const product = sql.lit(recordTypes['store-item']);
const item = sql<'product' | 'post'>`case when own.record_type = ${product} then 'product' else 'post' end`;
const named = (kind: MediaUse['kind']) => sql<MediaUse['kind']>`${sql.lit(kind)}`;
const shown = sql`documents as document on document.owner_id = own.id join revisions as revision
  on revision.id = document.live_revision_id or revision.id = document.draft_revision_id`;

/** Every place of a website where a picture or a file can be used. */
const places: readonly Place[] = [
  { kind: item, from: sql`items as own`, ids: ['main_image_id'], texts: ['excerpt', 'body', 'block', 'files'] },
  { kind: item, from: sql`items as own join item_images as image on image.item_id = own.id`, ids: ['asset_id'] },
  { kind: item, from: sql`items as own join products as product on product.item_id = own.id`, texts: ['videos'] },
  { kind: item, from: sql`items as own join variants as variant on variant.item_id = own.id`, ids: ['asset_id'] },
  { kind: item, from: sql`items as own join ${shown}`, texts: ['content'] },
  { kind: named('page'), from: sql`collections as own join ${shown}`, texts: ['content'] },
  {
    kind: named('page'),
    from: sql`collections as own`,
    ids: ['social_image_id'],
    texts: ['description', 'header_code'],
  },
  {
    // A version that somebody named, so as to go back to it.
    kind: named('version'),
    from: sql`collections as own join documents as document on document.owner_id = own.id
      join revisions as revision on revision.document_id = document.id and revision.name is not null`,
    texts: ['content'],
  },
  { kind: named('file'), from: sql`files as own`, title: sql`own.filename`, ids: ['poster_id'] },
  { kind: named('newsletter'), from: sql`newsletters as own`, title: sql`own.subject`, texts: ['parts'] },
  { kind: named('form'), from: sql`forms as own`, title: sql`own.name`, texts: ['content'] },
  { kind: named('section'), from: sql`saved_sections as own`, texts: ['content'] },
];

/** What stands on all pages. */
const settings = (read: Read, websiteId: string) =>
  read.selectFrom('preferences').select('value').where('website_id', '=', websiteId);

/**
 * Where a picture or a file is used, published or not. Texts name it by its id; a picture's address of before, which a
 * link may have, by the key of its content.
 */
export async function findUses(
  read: Read,
  websiteId: string,
  { id, blobKey }: { id: string; blobKey?: string },
): Promise<MediaUse[]> {
  const texts = [`%${id}%`, ...(blobKey === undefined ? [] : [`%/media/${blobKey}/%`])];
  const parts = places.map(({ kind, from, title = sql<string>`own.title`, ...columns }) => {
    const held = [
      ...(columns.ids ?? []).map((column) => sql`${sql.ref(column)} = ${id}`),
      ...(columns.texts ?? []).flatMap((column) => texts.map((text) => sql`${sql.ref(column)} like ${text}`)),
    ];
    return sql`select ${kind} as kind, own.id as id, ${title} as title from ${from}
      where own.website_id = ${websiteId} and (${sql.join(held, sql` or `)})`;
  });
  const uses = sql<MediaUse>`${sql.join(parts, sql` union `)} order by kind, title limit ${sql.lit(most)}`;
  const { rows } = await uses.execute(read);
  const everywhere = settings(read, websiteId).where((eb) => eb.or(texts.map((text) => eb('value', 'like', text))));
  const { length } = await everywhere.limit(1).execute();
  return length > 0 ? [...rows, { kind: 'settings', id: '', title: '' }] : rows;
}

/** The ids of all that is used somewhere, and the keys of contents that are; other words may be among them. */
export async function findUsed(read: Read, websiteId: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { from, ids = [], texts = [] } of places) {
    const columns = sql.join([...ids, ...texts].map((column) => sql.ref(column)));
    const rows = sql<Record<string, string | null>>`select ${columns} from ${from} where own.website_id = ${websiteId}`;
    for (const row of (await rows.execute(read)).rows) {
      for (const id of ids) used.add(row[id] ?? '');
      for (const text of texts) for (const word of wordsOf(row[text] ?? '')) used.add(word);
    }
  }
  for (const { value } of await settings(read, websiteId).execute()) for (const word of wordsOf(value)) used.add(word);
  return used;
}

/** What may be an id or a key: between quotes, which in the HTML of a text are JSON's, or in an address of a file. */
function* wordsOf(text: string): Generator<string> {
  for (const [, word = ''] of text.matchAll(/["/]([\w-]{10,64})(?:\\?"|\/)/g)) yield word;
}
