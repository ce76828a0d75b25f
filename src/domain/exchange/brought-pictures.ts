import { importLimits } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';

/** Below which the bytes lie of pictures that came beside files of products, each set in a folder of its own. */
export const setsKey = (folder: string): string => `import-pictures/${folder}`;
export const setFolder = (websiteId: string, setId: string): string => `${websiteId}_${setId}`;

/** So many rows go in one statement. */
const batch = 100;

/** A file that came beside one of products, by its path. */
export interface BroughtPicture {
  name: string;
  /** Below `setsKey` of its set; null where it is no picture. */
  blobName: string | null;
  byteSize: number;
  /** Why it cannot be taken. */
  problem: string | null;
}

/** A path as it is found again: written on any machine, with any capitals, as a path or as a part of an address. */
export function pictureName(path: string): string {
  const plain = decoded(path.trim()).replaceAll('\\', '/').normalize('NFC').toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether what a file of products names is an address, and no file beside it. */
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** Notes files that came beside one of products; one that came before under its name is replaced. */
export async function addPictures(
  { tx, websiteId, now }: Unit,
  setId: string,
  pictures: readonly BroughtPicture[],
): Promise<{ count: number } | Refusal> {
  const own = { website_id: websiteId, set_id: setId, asset_id: null, created_at: now };
  const rows = [...new Map(pictures.map((each) => [pictureName(each.name), each]))];
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows.slice(from, from + batch).map(([name, { blobName, byteSize, problem }]) => {
      return { ...own, name, blob_name: blobName, byte_size: byteSize, problem };
    });
    await tx
      .insertInto('import_pictures')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'set_id', 'name']).doUpdateSet((eb) => ({
          blob_name: eb.ref('excluded.blob_name'),
          byte_size: eb.ref('excluded.byte_size'),
          problem: eb.ref('excluded.problem'),
          asset_id: null,
        })),
      )
      .execute();
  }
  const all = tx.selectFrom('import_pictures').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await all
    .where('website_id', '=', websiteId)
    .where('set_id', '=', setId)
    .where('blob_name', 'is not', null)
    .executeTakeFirstOrThrow();
  return count > importLimits.besideFiles ? tooManyPictures() : { count };
}

export const tooManyPictures = () =>
  new Refusal('refused', `At most ${importLimits.besideFiles} pictures come beside one file. Bring it in parts.`);

/** Bytes that wait on a website to become pictures of products. */
export async function waitingBytes({ tx, websiteId }: Unit): Promise<number> {
  const sum = tx
    .selectFrom('import_pictures')
    .select((eb) => eb.fn.sum<number | string | null>('byte_size').as('bytes'));
  const own = sum.where('website_id', '=', websiteId).where('asset_id', 'is', null);
  return Number((await own.executeTakeFirst())?.bytes ?? 0);
}

/** Notes which picture of the library became of a file, which stands for it from now on. */
export async function noteAsset({ tx, websiteId }: Unit, setId: string, name: string, assetId: string): Promise<void> {
  const own = tx.updateTable('import_pictures').set({ asset_id: assetId }).where('website_id', '=', websiteId);
  await own.where('set_id', '=', setId).where('name', '=', name).execute();
}

/** Forgets a set; what is on the disk of it is the caller's to remove, or swept. */
export async function dropPictures({ tx, websiteId }: Unit, setId: string): Promise<void> {
  const own = tx.deleteFrom('import_pictures').where('website_id', '=', websiteId);
  await own.where('set_id', '=', setId).execute();
}

export type FoundPicture = BroughtPicture & { blobName: string; assetId: string | null };

/** The pictures beside a file of products, found by what its rows call them. */
export class BroughtPictures {
  readonly #all = new Map<string, BroughtPicture & { assetId: string | null }>();
  /** The same by the last part of their paths. */
  readonly #alike = new Map<string, string[]>();

  static async load(read: Read, websiteId: string, setId: string | null): Promise<BroughtPictures> {
    const pictures = new BroughtPictures();
    if (setId === null) return pictures;
    const own = read.selectFrom('import_pictures').selectAll().where('website_id', '=', websiteId);
    for (const row of await own.where('set_id', '=', setId).orderBy('name').execute()) {
      const { name, blob_name: blobName, byte_size: size, problem, asset_id: assetId } = row;
      pictures.#all.set(name, { name, blobName, byteSize: size, problem, assetId });
      const last = lastOf(name);
      pictures.#alike.set(last, [...(pictures.#alike.get(last) ?? []), name]);
    }
    return pictures;
  }

  /** From now on a picture of the library stands for a file. */
  become(name: string, assetId: string): void {
    const found = this.#all.get(name);
    if (found) this.#all.set(name, { ...found, assetId });
  }

  /** The file that a row means: of that path, or the one whose path it is a part of or that is a part of it; or why there is none. */
  find(named: string): FoundPicture | { problem: string } {
    const name = pictureName(named);
    const alike = (this.#alike.get(lastOf(name)) ?? []).filter(
      (each) => each.endsWith(`/${name}`) || name.endsWith(`/${each}`),
    );
    if (!this.#all.has(name) && alike.length > 1)
      return { problem: 'Several files have this name: name their folder.' };
    const found = this.#all.get(name) ?? this.#all.get(alike[0] ?? '');
    if (!found) return { problem: this.#all.size > 0 ? missing : noneBeside };
    const { blobName } = found;
    return blobName === null ? { problem: found.problem ?? missing } : { ...found, blobName };
  }
}

const missing = 'This file is not among the pictures.';
const noneBeside = 'It is no address, and no pictures came with the file. Choose them beside it.';
const lastOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
