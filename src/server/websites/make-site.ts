import { validationMessages } from '#catalog/interface-messages.ts';
import { currencies } from '#catalog/currencies.ts';
import type { NewSite } from '#contract/website-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { newId } from '#database/ids.ts';
import { loadHandle } from '#domain/websites/find-website.ts';
import { invalid } from '#domain/check-input.ts';
import { inUnit, type Actor, type Unit } from '#domain/unit.ts';
import { createWebsite } from '#domain/websites/websites.ts';
import { asWished, exampleFolderOf, keepBlobs, openExample, seedExample } from '../examples/seed-example.ts';
import { seedEmpty } from '../examples/seed-empty.ts';
import { listThemes } from '../themes.ts';
import type { Services } from '../services.ts';

interface Plan {
  /** Says to whom the website belongs, once it is made. */
  giveTo: (unit: Unit) => Promise<Refusal | undefined>;
  /** Refuses before anything is made. */
  isAllowed?: (unit: Unit) => Promise<Refusal | undefined>;
}

/**
 * Makes a website as an owner wants it, with whoever it is to belong to, in one unit; gives its id and its name in
 * addresses. Pictures are kept before and drawn later, in a process of their own.
 */
export async function makeSite(
  services: Services,
  site: NewSite,
  actor: Actor,
  { giveTo, isAllowed }: Plan,
): Promise<{ id: string; handle: string } | Refusal> {
  if (!listThemes().some(({ name }) => name === site.theme)) return invalid({ theme: 'Choose a theme of the list.' });
  if (!Object.hasOwn(currencies, site.currency))
    return invalid({ currency: validationMessages.unexpectedOption(site.currency) });
  const { title, theme, country, timeZone, currency, sells } = site;
  const own = { title, theme, language: `en-${country}`, timeZone, currency };
  const open =
    site.content === 'example'
      ? asWished(await openExample(exampleFolderOf(theme)), own, { country, sells })
      : undefined;
  if (open) await keepBlobs(services.blobs, open);
  const id = newId(services.clock.now());
  const refusal = await inUnit(services, { websiteId: id, actor }, async (unit) => {
    const refused = await isAllowed?.(unit);
    if (refused) return refused;
    const kept = open ? await seedExample(unit, open) : await createWebsite(unit, own);
    if (kept instanceof Refusal) return kept;
    if (!open) await seedEmpty(unit, site);
    return giveTo(unit);
  });
  if (refusal) return refusal;
  if (open) services.preparePictures(open.masters.map(({ blobKey }) => blobKey));
  return { id, handle: await loadHandle(services.database.read, id) };
}
