import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { Confirmations } from '#kit/confirm.tsx';
import { Notice } from '#kit/notice.tsx';
import { useShortcutKeys } from '#kit/shortcuts.ts';
import { Toasts } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { makeRouter } from './router.tsx';
import { ProofDialog } from './session/proof-dialog.tsx';
import { SessionContext, type Session } from './session/session.ts';
import { useSignIn } from './session/use-sign-in.ts';
import { session as texts } from './texts/session.ts';

/** Where the start command's address leads. */
const firstRunPath = '/config/first-run';
const FirstRunPage = lazy(async () => ({ default: (await import('./first-run/first-run-page.tsx')).FirstRunPage }));

const InvitationPage = lazy(async () => ({
  default: (await import('./invitation/invitation-page.tsx')).InvitationPage,
}));

const SignInPage = lazy(async () => ({ default: (await import('./session/sign-in-page.tsx')).SignInPage }));

const ResetPage = lazy(async () => ({ default: (await import('./session/reset-page.tsx')).ResetPage }));

/** The owner's side: the pages of an invitation and of a forgotten password for everybody, the sign-in form, or the place that the address names. */
export function App() {
  const [, token] = /^\/config\/invitation\/([^/]+)$/.exec(location.pathname) ?? [];
  const [isReset, , link] = /^\/config\/reset(\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (isReset !== undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        <ResetPage token={link} />
      </Suspense>
    );
  }
  if (token === undefined) return <Entrance />;
  return (
    <Suspense fallback={<Waiting />}>
      <InvitationPage token={token} />
    </Suspense>
  );
}

function Entrance() {
  const state = useSignIn();
  if (state.name === 'opening') return <Waiting />;
  if (state.name === 'failed') {
    return (
      <main>
        <Notice title={texts.noAnswer} text={state.message} onRetry={state.retry} />
      </main>
    );
  }
  if (state.name === 'signed-out' && location.pathname === firstRunPath) {
    return (
      <Suspense fallback={<Waiting />}>
        <FirstRunPage />
      </Suspense>
    );
  }
  if (state.name === 'signed-out') {
    return (
      <Suspense fallback={<Waiting />}>
        <SignInPage hasEnded={state.hasEnded} onSignedIn={state.enter} />
      </Suspense>
    );
  }
  return <Workshop session={state.session} />;
}

function Workshop({ session }: { session: Session }) {
  const { account } = session;
  useShortcutKeys();
  const [router] = useState(() => makeRouter(account));
  // What the account has may change: the place stays as it is, with what it now knows.
  useEffect(() => {
    router.update({ ...router.options, context: { account } });
    void router.invalidate();
  }, [router, account]);
  return (
    <SessionContext value={session}>
      <AriaRouterProvider navigate={(to) => void router.navigate({ href: to })}>
        <RouterProvider router={router} />
        <Confirmations />
        <ProofDialog />
        <Toasts />
      </AriaRouterProvider>
    </SessionContext>
  );
}
