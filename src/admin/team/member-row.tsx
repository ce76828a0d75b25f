import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { removeFromTeam } from '#contract/team-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Entry } from '#kit/entry.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { roleName } from '../texts/roles.ts';
import { team as texts } from '../texts/team.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { Member } from './use-team.ts';

interface MemberRowProps {
  member: Member;
  mayManage: boolean;
  onChange: () => Promise<void>;
}

/** A member, with what can be done about them. */
export function MemberRow({ member, mayManage, onChange }: MemberRowProps) {
  const { id: websiteId, title } = useWebsite();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { accountId, email, isYou } = member;

  async function remove() {
    const question = isYou ? texts.leaveQuestion(title) : texts.removeQuestion(email);
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await call<typeof removeFromTeam>('DELETE', '/api/team/{accountId}', {
      params: { accountId },
      query: { websiteId },
    });
    tell(result.ok ? texts.removed(email) : result.message);
    if (result.ok && isYou) location.assign('/config');
    else await onChange();
  }

  async function changed() {
    setChanging(false);
    await onChange();
    if (isYou) await queries.invalidateQueries({ queryKey: ['account'] });
  }

  return (
    <Entry name={email} facts={isYou ? `${roleName(member.role)} · ${texts.you}` : roleName(member.role)}>
      {mayManage && (
        <Menu
          opener={
            <Button kind="quiet" aria-label={texts.acts(email)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          placement="bottom end"
          aria-label={texts.acts(email)}
        >
          <MenuItem onAction={() => setChanging(true)}>{texts.changeRole}</MenuItem>
          <MenuItem isDanger onAction={() => void remove()}>
            {texts.remove}
          </MenuItem>
        </Menu>
      )}
      {isChanging && <RoleDialog member={member} onClose={() => setChanging(false)} onSaved={changed} />}
    </Entry>
  );
}
