import { useRef, useState, type FormEvent } from 'react';
import { roles, type Role } from '#catalog/roles.ts';
import type { invite } from '#contract/team-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime } from '#kit/time.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { team as texts } from '../texts/team.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './team.module.css';

interface InviteDialogProps {
  onClose: () => void;
  onChange: () => Promise<void>;
}

interface Made {
  link: string;
  expiresAt: number;
}

/** Makes an invitation and shows its link, this once. */
export function InviteDialog({ onClose, onChange }: InviteDialogProps) {
  const [made, setMade] = useState<Made>();
  const show = async (link: Made) => {
    setMade(link);
    await onChange();
  };
  return (
    <Dialog title={texts.invite} isOpen onClose={onClose}>
      {made ? <MadeLink {...made} onClose={onClose} /> : <InviteForm onMade={show} />}
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: Made) => Promise<void> }) {
  const { id: websiteId } = useWebsite();
  const [role, setRole] = useState<Role>(roles.editor);
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; email?: string | undefined }>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { role, ...(email.trim() && { email: email.trim() }) };
    const result = await call<typeof invite>('POST', '/api/team/invitations', { query: { websiteId }, body });
    setSending(false);
    if (result.ok) await onMade(result.value);
    else setProblem({ message: result.message, email: result.errors.email });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.problem} role="alert">
        {problem && !problem.email && problem.message}
      </p>
      <RoleSelect value={role} onChange={setRole} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        value={email}
        onChange={setEmail}
        problem={problem?.email}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {isSending ? texts.makingLink : texts.makeLink}
      </Button>
    </form>
  );
}

function MadeLink({ link, expiresAt, onClose }: Made & { onClose: () => void }) {
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
        hint={texts.linkHint(fullTime(expiresAt))}
        value={link}
        isReadOnly
        inputRef={field}
      />
      <div className={styles.acts}>
        <Button kind="chief" onPress={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onPress={onClose}>{texts.done}</Button>
        <output className={styles.soft}>{isCopied && texts.copied}</output>
      </div>
    </div>
  );
}
