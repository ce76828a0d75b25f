import { createClient, type Call } from '#contract/client.ts';
import { cookiesWithCrumb } from './crumb-cookie.ts';

/** The page's own client. */
export const call: Call = createClient({
  fetch: (input, init) => fetch(input, init),
  cookies: () => cookiesWithCrumb(document, location.protocol === 'https:'),
  cookiesEnabled: () => navigator.cookieEnabled,
});
