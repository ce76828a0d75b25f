import { createClient, type Call } from '#contract/client.ts';

/** The page's own client. */
export const call: Call = createClient({
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  cookiesEnabled: () => navigator.cookieEnabled,
});
