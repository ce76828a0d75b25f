import { useState, type FormEvent } from 'react';
import { roles, type Role } from '#catalog/roles.ts';
import type { giveRole } from '#contract/team-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { roleTexts } from '../texts/roles.ts';
import { team as texts } from '../texts/team.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './team.module.css';
import type { Member } from './use-team.ts';

interface RoleDialogProps {
  member: Member;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Gives a member another role. */
export function RoleDialog({ member, onClose, onSaved }: RoleDialogProps) {
  const { id: websiteId } = useWebsite();
  const [role, setRole] = useState<Role | undefined>(Object.values(roles).find((code) => code === member.role));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const { accountId, email } = member;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending || !role) return;
    setSending(true);
    const result = await call<typeof giveRole>('PATCH', '/api/team/{accountId}', {
      params: { accountId },
      query: { websiteId },
      body: { role },
    });
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    tell(texts.saved(email, roleTexts[role].name));
    await onSaved();
  }

  return (
    <Dialog title={texts.changeRoleOf(email)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <Problem>{problem}</Problem>
        <RoleSelect value={role} onChange={setRole} />
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? texts.saving : texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
