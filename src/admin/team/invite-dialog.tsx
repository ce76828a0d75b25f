import { useRef, useState, type FormEvent } from 'react';
import { roles, type Role } from '#catalog/roles.ts';
import type { invite } from '#contract/team-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime } from '#kit/time.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { team as texts } from '../texts/team.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './team.module.css';

interface InviteDialogProps {
  /** Whether there is a mail server. */
  canMail: boolean;
  onClose: () => void;
  onChange: () => Promise<void>;
}

interface Made {
  link: string;
  expiresAt: number;
  /** Whom the link is mailed to, if to anybody. */
  mailedTo?: string | undefined;
}

/** Makes an invitation and shows its link, this once. */
export function InviteDialog({ canMail, onClose, onChange }: InviteDialogProps) {
  const [made, setMade] = useState<Made>();
  const show = async (link: Made) => {
    setMade(link);
    await onChange();
  };
  return (
    <Dialog title={texts.invite} isOpen onClose={onClose}>
      {made ? <MadeLink {...made} onClose={onClose} /> : <InviteForm canMail={canMail} onMade={show} />}
    </Dialog>
  );
}

function InviteForm({ canMail, onMade }: { canMail: boolean; onMade: (made: Made) => Promise<void> }) {
  const { id: websiteId } = useWebsite();
  const [role, setRole] = useState<Role>(roles.editor);
  const [email, setEmail] = useState('');
  const [isMailed, setMailed] = useState(canMail);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; email?: string | undefined }>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const whom = email.trim();
    const mailedTo = canMail && isMailed && whom ? whom : undefined;
    const body = { role, ...(whom && { email: whom }), ...(mailedTo && { isMailed: true }) };
    const result = await call<typeof invite>('POST', '/api/team/invitations', { query: { websiteId }, body });
    setSending(false);
    if (result.ok) await onMade({ ...result.value, mailedTo });
    else setProblem({ message: result.message, email: result.errors.email });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Problem>{problem && !problem.email && problem.message}</Problem>
      <RoleSelect value={role} onChange={setRole} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        value={email}
        onChange={setEmail}
        problem={problem?.email}
      />
      {canMail && email.trim() !== '' && (
        <Checkbox isSelected={isMailed} onChange={setMailed}>
          {texts.isMailed}
        </Checkbox>
      )}
      <Button type="submit" kind="chief" isPending={isSending}>
        {isSending ? texts.makingLink : texts.makeLink}
      </Button>
    </form>
  );
}

function MadeLink({ link, expiresAt, mailedTo, onClose }: Made & { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    // Browsers have no clipboard where the workshop is not served by https: the text is selected then.
    await navigator.clipboard?.writeText(link);
    setCopied(Boolean(navigator.clipboard));
  }

  return (
    <div className={styles.form}>
      <TextField
        label={texts.link}
        hint={mailedTo ? texts.linkMailed(mailedTo, fullTime(expiresAt)) : texts.linkHint(fullTime(expiresAt))}
        value={link}
        isReadOnly
        inputRef={field}
      />
      <div className={styles.acts}>
        <Button kind="chief" onPress={() => copy()}>
          {texts.copy}
        </Button>
        <Button onPress={onClose}>{texts.done}</Button>
        <output className={styles.soft}>{isCopied && texts.copied}</output>
      </div>
    </div>
  );
}
