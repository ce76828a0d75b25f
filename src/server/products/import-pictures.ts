import { importLimits } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { keepFetched, nextPictures, type Fetched, type WantedPictures } from '#domain/exchange/import-pictures.ts';
import { inUnit, type Unit } from '#domain/unit.ts';
import type { Services } from '../services.ts';
import { fetchPicture } from '../uploads/fetch-picture.ts';

/** How long one job fetches before it lets others go first, in ms. */
const sliceMs = 15_000;

/** Fetches the pictures of an import, product by product; what cannot be had is noted there, and hinders nothing else. */
export async function fetchPictures(services: Services, websiteId: string, importId: string): Promise<void> {
  const until = Date.now() + sliceMs;
  const asJob = <T>(work: (unit: Unit) => Promise<T>) =>
    inUnit(services, { websiteId, actor: { kind: 'system', id: 'import' } }, work);
  for (;;) {
    const wanted = await asJob((unit) => nextPictures(unit, importId));
    if (!wanted) return;
    const fetched: Fetched[] = [];
    for (const url of wanted.urls.slice(0, importLimits.pictures)) {
      fetched.push({ url, ...(await fetchOne(services, url, { altText: wanted.altTexts.get(url), write: asJob })) });
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
