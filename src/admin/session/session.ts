import type { getAccount } from '#contract/account-calls.ts';
import type { Failure } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { makeContext } from '#kit/context.ts';

export type Account = AnswerOf<typeof getAccount>;
export type Website = Account['websites'][number];

/** What pages need of the session of a signed-in owner. */
export interface Session {
  account: Account;
  /** Signs out; gives what hindered it. */
  signOut: () => Promise<Failure | undefined>;
}

/** The session that a part is shown to; signed-in owners alone have one. */
export const [SessionContext, useSession] = makeContext<Session>();

/** The website that the address names. */
export const [WebsiteContext, useWebsite] = makeContext<Website>();
