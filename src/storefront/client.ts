import { createClient, type Call } from '#contract/client.ts';
import { cookiesWithCrumb } from './crumb-cookie.ts';

/** The page's own client. A call leaves after the frame that shows what the visitor did, and never holds it up. */
export const call: Call = createClient({
  async fetch(input, init) {
    await new Promise((resolve) => setTimeout(resolve));
    return fetch(input, init);
  },
  cookies: () => cookiesWithCrumb(document, location.protocol === 'https:'),
  cookiesEnabled: () => navigator.cookieEnabled,
});
