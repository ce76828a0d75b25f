import { instalmentPath, type InstalmentLocale } from '#catalog/instalments.ts';

/** What the popup shows of a static page: its heading and its text. */
export interface InstalmentPage {
  title: string;
  html: string;
}

const pages = new Map<InstalmentLocale, Promise<InstalmentPage | undefined>>();

/** The page that explains instalments in a locale; undefined, with a warning in the log, where it cannot be had (storefront 8). */
export function fetchInstalmentPage(locale: InstalmentLocale): Promise<InstalmentPage | undefined> {
  const known = pages.get(locale) ?? load(locale);
  pages.set(locale, known);
  return known;
}

async function load(locale: InstalmentLocale): Promise<InstalmentPage | undefined> {
  try {
    const response = await fetch(instalmentPath(locale));
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    // The page's own styles stay behind: they would be held to the policy of the page that shows it.
    const [, main = ''] = (await response.text()).split('<main>');
    const [text = ''] = main.split('</main>');
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    const heading = body.querySelector('h1');
    if (!heading) throw new Error('The page has no heading.');
    heading.remove();
    return { title: heading.textContent, html: body.innerHTML };
  } catch (error) {
    pages.delete(locale);
    console.warn('The instalment page could not be fetched.', error);
    return undefined;
  }
}
