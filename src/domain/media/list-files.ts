import type { ExpressionBuilder } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import type { FileSort, FilesShown, ListedFile } from '#contract/file-calls.ts';
import { fileUrl } from '#contract/file-url.ts';
import { FontFacts } from '#contract/own-fonts.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Files } from '#database/media-schema.ts';
import { countFitting, firstOf } from '../paging.ts';
import { countHits } from './count-hits.ts';
import { sortOf } from './file-kinds.ts';
import { holds, searched } from './list-assets.ts';
import { findUsed } from './uses.ts';

/** So many come at once. */
const page = 50;

interface FileFilter {
  search?: string;
  sort?: FilesShown;
  offset?: number;
}

/** The files of a website as its list shows them, the newest first, and how many fit in all. */
export async function listFiles(read: Read, websiteId: string, { search = '', sort, offset = 0 }: FileFilter) {
  let own = filesFor(read, websiteId);
  if (sort && sort !== 'unused') own = own.where((eb) => isOf(eb, sort));
  for (const word of searched(search)) own = own.where(holds(word, ['file.filename']));
  const inOrder = own.select(columns).orderBy('file.created_at', 'desc').orderBy('file.id', 'desc');
  if (sort === 'unused') {
    const [used, all] = await Promise.all([findUsed(read, websiteId), inOrder.execute()]);
    const unused = all.filter(({ id }) => !used.has(id));
    const files = await toListed(read, websiteId, unused.slice(offset, offset + page));
    return { files, hasMore: unused.length > offset + page, total: unused.length };
  }
  const shown = await inOrder.offset(offset).$call(firstOf(page));
  const [total, files] = await Promise.all([
    countHits(shown, offset, () => countFitting(read, own.select('file.id'))),
    toListed(read, websiteId, shown.rows),
  ]);
  return { files, hasMore: shown.hasMore, total };
}

/** One file as the list shows it; undefined where the website has none of that id. */
export async function loadFile(read: Read, websiteId: string, id: string): Promise<ListedFile | undefined> {
  const rows = await filesFor(read, websiteId).select(columns).where('file.id', '=', id).execute();
  return (await toListed(read, websiteId, rows))[0];
}

const filesFor = (read: Read, websiteId: string) =>
  read
    .selectFrom('files as file')
    .leftJoin('assets as poster', (join) =>
      join.onRef('poster.id', '=', 'file.poster_id').on('poster.website_id', '=', websiteId),
    )
    .where('file.website_id', '=', websiteId);

const columns = [
  'file.id',
  'file.filename',
  'file.media_type',
  'file.byte_size',
  'file.duration_ms',
  'file.access',
  'file.font',
  'file.created_at',
  'poster.id as poster_id',
  'poster.blob_key as poster_key',
  'poster.filename as poster_name',
  'poster.width',
  'poster.height',
  'poster.alt_text',
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (read: Read) => filesFor(read, '').select(columns).execute();

async function toListed(read: Read, websiteId: string, rows: readonly Row[]): Promise<ListedFile[]> {
  const ids = rows.map(({ id }) => id);
  const places = read.selectFrom('member_area_files').select(['file_id', 'area_id']);
  const areas =
    ids.length > 0 ? await places.where('website_id', '=', websiteId).where('file_id', 'in', ids).execute() : [];
  return rows.map((row) => ({
    id: row.id,
    url: fileUrl(row.id, row.filename),
    filename: row.filename,
    mediaType: row.media_type,
    sort: sortOf(row.media_type),
    byteSize: row.byte_size,
    durationMs: row.duration_ms ?? null,
    poster: posterOf(row),
    font: row.font ? parseJson(FontFacts, row.font) : null,
    access: row.access ?? null,
    areaIds: areas.filter((area) => area.file_id === row.id).map((area) => area.area_id),
    createdAt: row.created_at,
  }));
}

function posterOf({ poster_id: id, poster_key: key, poster_name: name, width, height, alt_text: altText }: Row) {
  if (id === null || key === null || name === null) return null;
  return { id, url: assetUrl(key, name), width: width ?? 0, height: height ?? 0, altText: altText ?? '' };
}

type FileBuilder = ExpressionBuilder<{ file: Files }, 'file'>;

function isOf(eb: FileBuilder, sort: FileSort) {
  const type = eb.ref('file.media_type');
  if (sort === 'captions') return eb(type, '=', 'text/vtt');
  if (sort !== 'document') return eb(type, 'like', `${sort}/%`);
  const others = ['video/%', 'audio/%', 'font/%'].map((each) => eb(type, 'not like', each));
  return eb.and([...others, eb(type, '<>', 'text/vtt')]);
}
