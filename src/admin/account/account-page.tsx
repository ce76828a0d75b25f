import { Page } from '#kit/page.tsx';
import { useSession, useWebsite } from '../session/session.ts';
import { account as texts } from '../texts/account.ts';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** The safety of one's own account. */
export function AccountPage() {
  const { title } = useWebsite();
  const { account } = useSession();
  return (
    <Page title={texts.title} of={title} width="narrow">
      <p>{account.email}</p>
      <OpenSessions />
      <PasswordForm />
    </Page>
  );
}
