import { failureMessages } from '#catalog/interface-messages.ts';
import { createClient, type Call } from '#contract/client.ts';

/** The owner's client: the server's own words, where it has any. */
export const call: Call = createClient(
  {
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
    cookiesEnabled: () => navigator.cookieEnabled,
  },
  { offline: failureMessages.unableToConnect, unexplained: failureMessages.somethingWentWrong },
);
