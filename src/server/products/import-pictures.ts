import { importLimits } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import {
  BroughtPictures,
  dropPictures,
  isAddress,
  noteAsset,
  setFolder,
  setsKey,
  type FoundPicture,
} from '#domain/exchange/brought-pictures.ts';
import { carryOn } from '#domain/exchange/carry-on.ts';
import { endedSet } from '#domain/exchange/imports.ts';
import { keepFetched, nextPictures, type Fetched, type WantedPictures } from '#domain/exchange/import-pictures.ts';
import { inUnit, type Unit } from '#domain/unit.ts';
import type { Services } from '../services.ts';
import { fetchPicture } from '../uploads/fetch-picture.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';

/** How long one job fetches before it lets others go first, in ms. */
const sliceMs = 15_000;

/** Does the next part of an import, its pictures too; what came beside it goes with its end. */
export async function importProducts(services: Services, websiteId: string, importId: string): Promise<void> {
  if (await carryOn(services, websiteId, importId)) await fetchPictures(services, websiteId, importId);
  const setId = await endedSet(services.database.read, websiteId, importId);
  if (setId === undefined) return;
  await inUnit(services, { websiteId, actor: { kind: 'system', id: 'import' } }, (unit) => dropPictures(unit, setId));
  await services.blobs.remove(setsKey(setFolder(websiteId, setId)));
}

/** Fetches the pictures of an import, product by product; what cannot be had is noted there, and hinders nothing else. */
async function fetchPictures(services: Services, websiteId: string, importId: string): Promise<void> {
  const until = Date.now() + sliceMs;
  const asJob = <T>(work: (unit: Unit) => Promise<T>) =>
    inUnit(services, { websiteId, actor: { kind: 'system', id: 'import' } }, work);
  let brought: BroughtPictures | undefined;
  for (;;) {
    const wanted = await asJob((unit) => nextPictures(unit, importId));
    if (!wanted) return;
    const { picturesId } = wanted;
    brought ??= await BroughtPictures.load(services.database.read, websiteId, picturesId);
    const fetched: Fetched[] = [];
    for (const url of wanted.urls.slice(0, importLimits.pictures)) {
      const altText = wanted.altTexts.get(url);
      const beside = { websiteId, setId: picturesId ?? '', brought };
      const got = isAddress(url)
        ? await fetchOne(services, url, { altText, write: asJob })
        : await takeOne(services, url, { altText, write: asJob, ...beside });
      fetched.push({ url, ...got });
    }
    await keep(asJob, wanted, fetched);
    if (Date.now() < until) continue;
    return asJob((unit) => unit.enqueue({ kind: 'products.import', payload: { importId } }));
  }
}

type Write = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

async function keep(asJob: Write, wanted: WantedPictures, fetched: Fetched[]): Promise<void> {
  const refusal = await asJob((unit) => keepFetched(unit, wanted, fetched));
  if (!(refusal instanceof Refusal)) return;
  const none = fetched.map(({ url }) => ({ url, problem: refusal.message }));
  await asJob((unit) => keepFetched(unit, wanted, none));
}

async function fetchOne(
  services: Services,
  url: string,
  { altText, write }: { altText: string | undefined; write: Write },
): Promise<{ assetId: string } | { problem: string }> {
  const kept = await fetchPicture(services, url, { altText, look: write, write });
  return kept instanceof Refusal ? { problem: kept.message } : { assetId: kept.id };
}

interface Beside {
  altText: string | undefined;
  write: Write;
  websiteId: string;
  setId: string;
  brought: BroughtPictures;
}

/** Takes a file that came beside the one of products into the library, once for all products that name it. */
async function takeOne(
  services: Services,
  named: string,
  { altText, write, websiteId, setId, brought }: Beside,
): Promise<{ assetId: string } | { problem: string }> {
  const found = brought.find(named);
  if (!('blobName' in found)) return found;
  if (found.assetId !== null) return { assetId: found.assetId };
  const blob = await services.blobs.open(`${setsKey(setFolder(websiteId, setId))}/${found.blobName}`);
  if (!blob) return { problem: 'It is gone. Bring it again.' };
  const kept = await receiveUpload(services, {
    source: blob.stream,
    declaredBytes: blob.size,
    filename: lastOf(found),
    altText,
    only: 'picture',
    look: write,
    write: (work) =>
      write(async (unit) => {
        const made = await work(unit);
        if (isMade(made)) await noteAsset(unit, setId, found.name, made.id);
        return made;
      }),
  });
  blob.stream.destroy();
  if (kept instanceof Refusal) return { problem: kept.message };
  brought.become(found.name, kept.id);
  return { assetId: kept.id };
}

const lastOf = ({ name }: FoundPicture) => name.slice(name.lastIndexOf('/') + 1).slice(-200);
const isMade = (made: unknown): made is { id: string } => typeof made === 'object' && made !== null && 'id' in made;
