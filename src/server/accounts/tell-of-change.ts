import type { FastifyRequest } from 'fastify';
import type { AccountChange } from '#contract/jobs.ts';
import { findMailable } from '#domain/accounts/resets.ts';
import { inUnit } from '#domain/unit.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Services } from '../services.ts';

/** Runs `work` by the first website of an account that has a mail server; nothing where there is none. */
export async function byMailServer(
  services: Services,
  email: string,
  work: (websiteId: string, accountId: string) => Promise<void>,
): Promise<void> {
  const account = await findMailable(services.database, email);
  for (const websiteId of account?.websiteIds ?? []) {
    if (account && (await services.smtp(websiteId))) return work(websiteId, account.id);
  }
}

interface Told {
  /** The address that the account has now. */
  email: string;
  /** Who is told: the address that it had. */
  to: string;
  change: AccountChange;
}

/** Has the person of an account told that it was changed, so that a stranger's doing is noticed. */
export function tellOfChange(services: Services, request: FastifyRequest, { email, to, change }: Told): Promise<void> {
  const actor = { kind: 'system', id: 'account', address: callerAddress(request) } as const;
  return byMailServer(services, email, (websiteId) =>
    inUnit(services, { websiteId, actor }, (unit) =>
      unit.enqueue({ kind: 'mail.account-notice', payload: { to, change, at: unit.now } }),
    ),
  );
}
