import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { acceptInvitation, readInvitation } from '#contract/team-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { WayIn } from '../session/way-in.tsx';
import { answer, call, statusOf } from '../session/client.ts';
import { SignInPage } from '../session/sign-in-page.tsx';
import styles from '../session/sign-in.module.css';
import { roleName } from '../texts/roles.ts';
import { invitation as texts } from '../texts/team.ts';

/** What the link of an invitation leads to: joining a team, as who is signed in or by an email and a password. */
export function InvitationPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answer(call<typeof readInvitation>('GET', '/api/invitations/{token}', { params: { token } })),
  });
  const [isSigningIn, setSigningIn] = useState(false);
  const entered = async () => {
    await refetch();
    setSigningIn(false);
  };
  if (isSigningIn) return <SignInPage hasEnded={false} onSignedIn={() => void entered()} />;
  if (data) return <Invited invitation={data} token={token} onSignIn={() => setSigningIn(true)} />;
  if (!error) return <Waiting />;
  const retry = statusOf(error) === 404 ? undefined : () => void refetch();
  return (
    <WayIn title={texts.worthless}>
      {retry ? <Trouble message={error.message} onRetry={retry} /> : <p className={styles.note}>{error.message}</p>}
      <a className={buttonClass()} href="/config">
        {texts.toWorkshop}
      </a>
    </WayIn>
  );
}

interface InvitedProps {
  invitation: AnswerOf<typeof readInvitation>;
  token: string;
}

function Invited({ invitation, token, onSignIn }: InvitedProps & { onSignIn: () => void }) {
  const isNew = invitation.account === null;
  return (
    <WayIn
      title={texts.title(invitation.websiteTitle)}
      hint={invitation.account ? texts.as(invitation.account) : texts.asNew}
      after={
        isNew && (
          <Button kind="quiet" onPress={onSignIn}>
            {texts.signIn}
          </Button>
        )
      }
    >
      <p className={styles.note}>{texts.text(roleName(invitation.role))}</p>
      <JoinForm invitation={invitation} token={token} />
    </WayIn>
  );
}

interface Wrong {
  message: string;
  errors: Record<string, string>;
}

function JoinForm({ invitation, token }: InvitedProps) {
  const [email, setEmail] = useState(invitation.email ?? '');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>();

  async function join(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof acceptInvitation>('POST', '/api/invitations/{token}/accept', {
      params: { token },
      body: invitation.account === null ? { email, password } : {},
    });
    if (result.ok) return location.assign(`/config/${result.value.handle}`);
    setSending(false);
    setWrong(result);
  }

  const isAtField = invitation.account === null && Boolean(wrong?.errors.email ?? wrong?.errors.password);
  return (
    <form className={styles.form} onSubmit={join} noValidate>
      <p className={styles.problem} role="alert">
        {!isAtField && (wrong?.errors.email ?? wrong?.message)}
      </p>
      {invitation.account === null && (
        <>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="username"
            isReadOnly={invitation.email !== null}
            value={email}
            onChange={setEmail}
            problem={wrong?.errors.email}
          />
          <TextField
            label={texts.password}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            problem={wrong?.errors.password}
          />
        </>
      )}
      <Button type="submit" kind="chief" isPending={isSending}>
        {isSending ? texts.joining : texts.join}
      </Button>
    </form>
  );
}
