import { openSecret, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

const key = (secrets: Secrets): Buffer => secrets.key('invitations');

/** Has an invitation's link mailed to whom it is for, once the unit's commit stands. */
export async function mailInvitation(
  unit: Unit,
  secrets: Secrets,
  invited: { id: string; token: string },
): Promise<void> {
  const sealedToken = sealSecret(key(secrets), invited.id, invited.token);
  await unit.enqueue({ kind: 'mail.invitation', payload: { invitationId: invited.id, sealedToken } });
}

/** The token of an invitation that is to be mailed. */
export function openToken(secrets: Secrets, invitationId: string, sealedToken: string): string {
  return openSecret(key(secrets), invitationId, sealedToken);
}
