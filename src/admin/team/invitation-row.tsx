import type { withdrawInvitation } from '#contract/team-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Entry } from '#kit/entry.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { roleName } from '../texts/roles.ts';
import { team as texts } from '../texts/team.ts';
import type { OpenInvitation } from './use-team.ts';

interface InvitationRowProps {
  invitation: OpenInvitation;
  mayManage: boolean;
  onChange: () => Promise<void>;
}

/** An invitation that is still good. */
export function InvitationRow({ invitation, mayManage, onChange }: InvitationRowProps) {
  const { id: websiteId } = useWebsite();
  const { id: invitationId, role, expiresAt } = invitation;
  const whom = invitation.email ?? texts.anybody;

  async function withdraw() {
    if (!(await confirm({ ...texts.withdrawQuestion(whom), isDangerous: true }))) return;
    const result = await call<typeof withdrawInvitation>('DELETE', '/api/team/invitations/{invitationId}', {
      params: { invitationId },
      query: { websiteId },
    });
    tell(result.ok ? texts.withdrawn : result.message);
    await onChange();
  }

  return (
    <Entry name={whom} facts={texts.until(roleName(role), shortTime(expiresAt))}>
      {mayManage && (
        <Button kind="quiet" aria-label={texts.withdrawOf(whom)} onPress={() => withdraw()}>
          {texts.withdraw}
        </Button>
      )}
    </Entry>
  );
}
