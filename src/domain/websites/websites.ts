import { currencies } from '#catalog/currencies.ts';
import { failureMessages, validationMessages } from '#catalog/interface-messages.ts';
import { NewWebsite, WebsiteChange } from '#contract/website.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Websites } from '#database/website-schema.ts';
import { toFlag } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { chooseUrlId } from '../url-ids.ts';

/** Places of the owner's side beside the websites', and names that stand below many a host. */
const reservedHandles = new Set('account admin api first-run kit mail new websites www'.split(' '));

/** Makes the website that the unit names, without pages; the first of an installation is the one of its own address. */
export async function createWebsite(unit: Unit, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(NewWebsite, input);
  if (given instanceof Refusal) return given;
  const errors = websiteErrors(given);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { tx, websiteId: id } = unit;
  const chosen = await chooseHandle(unit, given);
  if (chosen instanceof Refusal) return chosen;
  const other = await tx.selectFrom('websites').select('id').where('is_default', '=', 1).executeTakeFirst();
  const { title, theme, tagline = '', description = '' } = given;
  const { language = 'en-US', timeZone = 'UTC', currency = 'USD' } = given;
  const locale = { language, time_zone: timeZone, currency };
  const own = { id, handle: chosen, is_default: toFlag(!other), created_at: unit.now };
  await tx
    .insertInto('websites')
    .values({ ...own, title, theme, tagline, description, ...locale })
    .execute();
  await unit.record({ action: 'website.create', subjectId: id, details: { title } });
  unit.touch(`website:${id}`);
  return undefined;
}

/** Changes what is given of the unit's website. */
export async function changeWebsite(unit: Unit, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(WebsiteChange, input);
  if (given instanceof Refusal) return given;
  const errors = websiteErrors(given);
  if (Object.keys(errors).length > 0) return invalid(errors);
  await lockWebsite(unit);
  const { tx, websiteId } = unit;
  if (given.handle !== undefined) {
    const chosen = await chooseHandle(unit, { handle: given.handle, title: '' });
    if (chosen instanceof Refusal) return chosen;
  }
  const { timeZone, ...columns } = given;
  const change: Partial<Websites> = { ...columns, ...(timeZone !== undefined && { time_zone: timeZone }) };
  const fields = Object.keys(given);
  if (fields.length === 0) return undefined;
  await tx.updateTable('websites').set(change).where('id', '=', websiteId).execute();
  await unit.record({ action: 'website.update', subjectId: websiteId, details: { fields } });
  unit.touch(`website:${websiteId}`);
  return undefined;
}

/** What is wrong with a website's locale, by field. */
function websiteErrors({ language, timeZone, currency }: WebsiteChange): Record<string, string> {
  const isKnown = (make: () => unknown) => {
    try {
      return Boolean(make());
    } catch {
      return false;
    }
  };
  return {
    ...(language !== undefined &&
      !isKnown(() => new Intl.Locale(language)) && { language: 'Give a language as “en-US”.' }),
    ...(timeZone !== undefined &&
      !isKnown(() => new Intl.DateTimeFormat('en', { timeZone })) && {
        timeZone: failureMessages.unableToLoadTimeZone(timeZone),
      }),
    ...(currency !== undefined &&
      !Object.hasOwn(currencies, currency) && { currency: validationMessages.unexpectedOption(currency) }),
  };
}

/** The website's name in addresses of the owner's side; another number where its title is another's too. */
async function chooseHandle(
  { tx, websiteId }: Unit,
  { handle, title }: { handle?: string; title: string },
): Promise<string | Refusal> {
  const taken = async (candidates: string[]) => {
    const others = tx.selectFrom('websites').select('handle').where('id', '<>', websiteId);
    const used = (await others.where('handle', 'in', candidates).execute()).map((other) => other.handle);
    return [...used, ...candidates.filter((candidate) => reservedHandles.has(candidate))];
  };
  const latin = title.normalize('NFKD').replaceAll(/[^\w\s-]/g, '');
  const chosen = await chooseUrlId(
    { title: latin.slice(0, 40), ...(handle !== undefined && { urlId: handle }) },
    taken,
  );
  return chosen instanceof Refusal ? invalid({ handle: 'Another website has this name. Choose another.' }) : chosen;
}
