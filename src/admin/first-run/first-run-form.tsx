import { useState, type FormEvent } from 'react';
import type { Static } from 'typebox';
import { accountLimits } from '#catalog/limits.ts';
import type { Failure } from '#contract/client.ts';
import type { firstRun, Themes } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../new-site/new-site.module.css';
import { SiteFields, useSiteWishes } from '../new-site/site-fields.tsx';
import { call } from '../session/client.ts';
import { firstRun as texts } from '../texts/first-run.ts';
import { websites } from '../texts/websites.ts';

const patience = 60_000;

/** What the first account and its website begin with. */
export function FirstRunForm({ token, themes }: { token: string; themes: Static<typeof Themes>['themes'] }) {
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
      <div className={styles.first}>
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
          minLength={accountLimits.shortestPassword}
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
      <Problem>{failure && Object.keys(problems).length === 0 && failure.message}</Problem>
      <div className={styles.acts}>
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? websites.creating : websites.create}
        </Button>
      </div>
    </form>
  );
}
