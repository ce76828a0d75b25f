import { createClient, type Call } from '#contract/client.ts';
import { cookiesWithCrumb } from './crumb-cookie.ts';

const callNow = createClient({
  fetch: (input, init) => fetch(input, init),
  cookies: () => cookiesWithCrumb(document, location.protocol === 'https:'),
  cookiesEnabled: () => navigator.cookieEnabled,
});

/**
 * The page's own client. A call is made after the frame that shows what the visitor did, and never holds it up: to read
 * the cookies alone, browsers ask another process.
 */
export const call: Call = async (method, path, options) => {
  await new Promise((resolve) => setTimeout(resolve));
  return callNow(method, path, options);
};
