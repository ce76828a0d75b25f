import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Entries } from '#kit/entry.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { team as texts } from '../texts/team.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './team.module.css';
import { useTeam } from './use-team.ts';

/** Who works on the website, and who is invited to. */
export function TeamPage() {
  const website = useWebsite();
  const { team, error, retry, noteChange } = useTeam();
  const [isInviting, setInviting] = useState(false);
  const mayManage = website.permissions.includes('team.manage');
  const invite = mayManage && (
    <Button kind="chief" onPress={() => setInviting(true)}>
      {texts.invite}
    </Button>
  );
  return (
    <Page title={texts.title} of={website.title} acts={invite}>
      <Unloaded of={{ data: team, error, refetch: retry }} />
      {team && (
        <>
          <section aria-labelledby="members">
            <h2 id="members">{texts.members}</h2>
            <Entries>
              {team.members.map((member) => (
                <MemberRow key={member.accountId} member={member} mayManage={mayManage} onChange={noteChange} />
              ))}
            </Entries>
          </section>
          <section aria-labelledby="invitations">
            <h2 id="invitations">{texts.invitations}</h2>
            {team.invitations.length === 0 && <p className={styles.soft}>{texts.noInvitations}</p>}
            <Entries>
              {team.invitations.map((item) => (
                <InvitationRow key={item.id} invitation={item} mayManage={mayManage} onChange={noteChange} />
              ))}
            </Entries>
          </section>
        </>
      )}
      {isInviting && team && (
        <InviteDialog canMail={team.canMail} onClose={() => setInviting(false)} onChange={noteChange} />
      )}
    </Page>
  );
}
