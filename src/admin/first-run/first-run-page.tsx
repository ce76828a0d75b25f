import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Static } from 'typebox';
import type { Failure } from '#contract/client.ts';
import type { checkFirstRun, firstRun, Themes } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Mark } from '#kit/mark.tsx';
import { Notice } from '#kit/notice.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { TextField } from '#kit/text-field.tsx';
import { Waiting } from '#kit/waiting.tsx';
import styles from '../new-site/new-site.module.css';
import { SiteFields, useSiteWishes } from '../new-site/site-fields.tsx';
import { answer, call } from '../session/client.ts';
import { firstRun as texts } from '../texts/first-run.ts';
import { websites } from '../texts/websites.ts';

const patience = 60_000;

/** The first account of an installation and its website, for whoever holds the address that the start command printed. */
export function FirstRunPage() {
  usePageTitle(texts.title);
  // Behind the `#` it stands in no log, and in no address that the browser sends on.
  const token = location.hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['first-run'],
    queryFn: () => answer(call<typeof checkFirstRun>('POST', '/api/first-run/check', { body: { token } })),
    refetchOnWindowFocus: false,
  });
  if (error && !data) {
    return (
      <main>
        <Notice title={texts.over} text={error.message} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          <Mark size={24} />
          {texts.product}
        </p>
        <header>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.text}>{texts.text}</p>
        </header>
        {data ? <FirstRunForm token={token} themes={data.themes} /> : <Waiting />}
      </div>
    </main>
  );
}

function FirstRunForm({ token, themes }: { token: string; themes: Static<typeof Themes>['themes'] }) {
  const { wishes, change } = useSiteWishes(themes);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { token, email, password, site: wishes };
    const result = await call<typeof firstRun>('POST', '/api/first-run', { body, timeout: patience });
    if (result.ok) return location.replace(`/config/${result.value.websites[0]?.handle ?? ''}`);
    setSending(false);
    setFailure(result);
  }

  const problems = Object.fromEntries(
    Object.entries(failure?.errors ?? {}).map(([field, problem]) => [field.replace('site.', ''), problem]),
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.part}>
        <h2>{texts.account}</h2>
        <TextField
          isRequired
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="username"
          maxLength={256}
          problem={problems.email}
          value={email}
          onChange={setEmail}
        />
        <TextField
          isRequired
          label={texts.password}
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={1024}
          problem={problems.password}
          value={password}
          onChange={setPassword}
        />
      </div>
      <div className={styles.part}>
        <h2>{texts.website}</h2>
        <SiteFields themes={themes} wishes={wishes} change={change} problems={problems} />
      </div>
      <p className={styles.problem} role="alert">
        {failure && Object.keys(problems).length === 0 && failure.message}
      </p>
      <div className={styles.acts}>
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? websites.creating : websites.create}
        </Button>
      </div>
    </form>
  );
}
