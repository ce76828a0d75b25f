import { useAddress } from './address.ts';
import { Frame } from './frame/frame.tsx';
import { Link } from './link.tsx';
import { MailboxPage } from './mailbox/mailbox-page.tsx';
import { Notice } from './notice/notice.tsx';
import { Waiting } from './notice/waiting.tsx';
import { addresses, readRoute } from './route.ts';
import { SessionContext, type Website } from './session/session.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { useSignIn } from './session/use-sign-in.ts';
import { StartPage } from './start/start-page.tsx';

/** The owner's side: the sign-in form, or the place that the address names. */
export function App() {
  const { state, session, enter, retry } = useSignIn();
  if (state.name === 'opening') return <Waiting />;
  if (state.name === 'failed') {
    return (
      <main>
        <Notice title="The workshop does not answer" text={state.message} onRetry={retry} />
      </main>
    );
  }
  if (!session) return <SignInPage hasEnded={state.name === 'signed-out' && state.hasEnded} onSignedIn={enter} />;
  const [website] = session.account.websites;
  return (
    <SessionContext value={session}>
      <Frame website={website}>{website ? <Place website={website} /> : <NoWebsite />}</Frame>
    </SessionContext>
  );
}

function Place({ website }: { website: Website }) {
  const { pathname, search } = useAddress();
  const route = readRoute(pathname, search);
  if (route.page === 'start') return <StartPage website={website} />;
  if (route.page === 'mailbox') return <MailboxPage website={website} mailId={route.mailId} asText={route.asText} />;
  return (
    <Notice title="There is nothing at this address" text="It may be mistyped, or what was here has moved.">
      <Link href={addresses.start}>Go to the start page</Link>
    </Notice>
  );
}

function NoWebsite() {
  return (
    <Notice
      title="No website yet"
      text="Your account belongs to no website. Ask the administrator of one to invite you, then reload this page."
    />
  );
}
