import { openDialog } from '#ui/open-dialog.ts';

/** What the popup shows of a static page: its heading and its text. */
interface InstalmentPage {
  title: string;
  html: string;
}

const pages = new Map<string, Promise<InstalmentPage | undefined>>();

/**
 * Shows over the page what the form of an instalment message leads to; where that cannot be had, nothing, with a warning
 * in the log (storefront 8).
 */
export async function explainInstalments({ action, elements }: HTMLFormElement): Promise<void> {
  const pill = elements[0];
  if (!pill || pill.ariaBusy === 'true') return;
  pill.ariaBusy = 'true';
  const known = pages.get(action) ?? load(action);
  pages.set(action, known);
  const page = await known;
  pill.ariaBusy = 'false';
  if (!page) return;
  // The shop's own static page, from its own origin; its address ends with its locale, as en_GB.
  const lang = action.slice(-5).replace('_', '-');
  const content = Object.assign(document.createElement('div'), { lang, innerHTML: page.html });
  openDialog({ title: page.title, content, kind: 'info' });
}

async function load(address: string): Promise<InstalmentPage | undefined> {
  try {
    const response = await fetch(address);
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
    pages.delete(address);
    console.warn('The instalment page could not be fetched.', error);
    return undefined;
  }
}
