import { createContext, use } from 'react';
import type { getAccount } from '#contract/account-calls.ts';
import type { Failure } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Account = AnswerOf<typeof getAccount>;
export type Website = Account['websites'][number];

/** What pages need of the session of a signed-in owner. */
export interface Session {
  account: Account;
  /** Signs out; gives what hindered it. */
  signOut: () => Promise<Failure | undefined>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session that this part is shown to. Throws outside of one. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This part is for signed-in owners only.');
  return session;
}

export const WebsiteContext = createContext<Website | undefined>(undefined);

/** The website that the address names. Throws outside of one. */
export function useWebsite(): Website {
  const website = use(WebsiteContext);
  if (!website) throw new Error('This part is for the places of a website only.');
  return website;
}
