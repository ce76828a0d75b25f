import { Page } from '#kit/page.tsx';
import { useSession, useWebsite } from '../session/session.ts';
import { account as texts } from '../texts/account.ts';
import { EmailForm } from './email-form.tsx';
import { Factors } from './factors.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnActs } from './own-acts.tsx';
import { PasswordForm } from './password-form.tsx';

/** The safety of one's own account. */
export function AccountPage() {
  const { title } = useWebsite();
  const { account } = useSession();
  return (
    <Page title={texts.title} of={title} width="narrow">
      <OpenSessions />
      <EmailForm email={account.email} />
      <PasswordForm />
      <Factors />
      <OwnActs />
    </Page>
  );
}
