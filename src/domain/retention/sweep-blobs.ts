import type { Database, Read } from '#database/database.ts';
import { dayMs } from '#database/daily-counts.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { formFileKey, masterKey, variantsKey } from '../media/blob-keys.ts';
import { fileKey } from '../media/files.ts';
import { setFolder, setsKey } from '../exchange/brought-pictures.ts';
import { partsKey } from '../media/uploads.ts';

interface Place {
  /** The key of what lies there under a name. */
  keyOf: (name: string) => string;
  /** Whose rows name it, as they do. */
  tables: readonly ('review_pictures' | 'form_files' | 'product_files' | 'stamped_files')[];
  blobKeyOf?: (name: string) => string;
  /** Whether the library's rows name it, too, or what was deleted of it; pictures also name their originals. */
  library?: { table: 'assets' | 'files'; isOriginal?: boolean };
  /** Where it is not the rows' `blob_key` that names it. */
  find?: (read: Read, names: readonly string[]) => Promise<Set<string>>;
}

const pictures = ['review_pictures'] as const;

/** Where bytes lie that rows name. */
const places: readonly Place[] = [
  { keyOf: masterKey, tables: pictures, library: { table: 'assets', isOriginal: true } },
  { keyOf: variantsKey, tables: pictures, library: { table: 'assets' } },
  { keyOf: fileKey, tables: [], library: { table: 'files' } },
  { keyOf: formFileKey, tables: ['form_files'] },
  { keyOf: productKey, tables: ['product_files', 'stamped_files'], blobKeyOf: productKey },
];

/** Uploads that come in parts. */
const parts: Place = { keyOf: partsKey, tables: [], find: findUploads };

/** Where the bytes of a digital product's file are kept; its rows name them by the whole key. */
function productKey(hash: string): string {
  return `files/${hash}`;
}

/** Pictures beside files of products, in the folders of their sets. */
const sets: Place = { keyOf: setsKey, tables: [], find: findSets };

/** So many are looked up at once. */
const batch = 500;

/**
 * Removes the bytes of pictures and files that no row of any website names any more. What was written within a day is
 * left alone: its row may be on its way.
 */
export async function sweepBlobs({ database, blobs }: { database: Database; blobs: BlobStore }): Promise<void> {
  // Beside an empty database the bytes are those of another one, whose address was mistyped.
  if (!(await database.read.selectFrom('websites').select('id').limit(1).executeTakeFirst())) return;
  for (const place of [...places, parts, sets]) {
    let names: string[] = [];
    for await (const name of blobs.names(place.keyOf(''))) {
      names.push(name);
      if (names.length < batch) continue;
      await sweepSome(database.read, blobs, place, names);
      names = [];
    }
    await sweepSome(database.read, blobs, place, names);
  }
}

async function sweepSome(read: Read, blobs: BlobStore, place: Place, names: readonly string[]): Promise<void> {
  const named = await findNamed(read, place, names);
  for (const name of names) {
    if (named.has(name)) continue;
    await blobs.removeIdle(place.keyOf(name), dayMs, async () => {
      return (await findNamed(read, place, [name])).has(name) || (await isCopying(read));
    });
  }
}

/** Those of them that a row names. */
async function findNamed(read: Read, { tables, blobKeyOf = same, find, library }: Place, names: readonly string[]) {
  if (find) return find(read, names);
  const byKey = new Map(names.map((name) => [blobKeyOf(name), name]));
  const named = new Set<string>();
  if (byKey.size === 0) return named;
  for (const table of tables) {
    const rows = await read
      .selectFrom(table)
      .select('blob_key')
      .where('blob_key', 'in', [...byKey.keys()])
      .execute();
    for (const { blob_key: key } of rows) named.add(byKey.get(key) ?? key);
  }
  if (library) for (const key of await findInLibrary(read, library, names)) named.add(key);
  return named;
}

/**
 * Asked for in one statement: an edit moves a key from one column to the other, and the trash takes rows and gives them
 * back.
 */
async function findInLibrary(
  read: Read,
  { table, isOriginal }: NonNullable<Place['library']>,
  names: readonly string[],
) {
  const shown = read
    .selectFrom(table)
    .select('blob_key as key')
    .where('blob_key', 'in', names)
    .unionAll(read.selectFrom('media_trash').select('blob_key as key').where('blob_key', 'in', names));
  const originals = (from: 'assets' | 'media_trash') =>
    read.selectFrom(from).select('master_key as key').where('master_key', 'in', names).$castTo<{ key: string }>();
  const asked = isOriginal ? shown.unionAll(originals('assets')).unionAll(originals('media_trash')) : shown;
  return (await asked.execute()).map(({ key }) => key);
}

async function findUploads(read: Read, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await read.selectFrom('uploads').select('id').where('id', 'in', names).execute();
  return new Set(rows.map(({ id }) => id));
}

async function findSets(read: Read, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const ids = names.map((name) => name.slice(name.indexOf('_') + 1));
  const rows = await read
    .selectFrom('import_pictures')
    .select(['website_id', 'set_id'])
    .where('set_id', 'in', ids)
    .distinct()
    .execute();
  return new Set(rows.map((row) => setFolder(row.website_id, row.set_id)));
}

const same = (name: string): string => name;

/** A copy of a website may be about to name what the other one has deleted meanwhile. */
async function isCopying(read: Read): Promise<boolean> {
  const jobs = read.selectFrom('jobs').select('id').where('kind', '=', 'website.copy').where('state', '=', 'ready');
  return (await jobs.executeTakeFirst()) !== undefined;
}
