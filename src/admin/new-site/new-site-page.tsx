import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Static } from 'typebox';
import type { Failure } from '#contract/client.ts';
import type { createWebsite, listThemes, Themes } from '#contract/website-calls.ts';
import { useArrival } from '#kit/arrival.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { Problem } from '#kit/problem.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { websites as texts } from '../texts/websites.ts';
import styles from './new-site.module.css';
import { SiteFields, useSiteWishes } from './site-fields.tsx';

/** Copying an example's pictures may take its time. */
const patience = 60_000;

/** Makes a website beside those that the account has. */
export function NewSitePage() {
  usePageTitle(texts.newTitle);
  const heading = useArrival();
  const query = useQuery({
    queryKey: ['themes'],
    queryFn: () => answer(call<typeof listThemes>('GET', '/api/themes')),
  });
  const { data } = query;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {texts.newTitle}
          </h1>
          <p className={styles.text}>{texts.newText}</p>
        </header>
        <Unloaded of={query} part={texts.looks} />
        {data && <NewSiteForm themes={data.themes} />}
      </div>
    </main>
  );
}

function NewSiteForm({ themes }: Static<typeof Themes>) {
  const { wishes, change } = useSiteWishes(themes);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof createWebsite>('POST', '/api/websites', { body: wishes, timeout: patience });
    // The account has another website now: all is asked anew.
    if (result.ok) return location.assign(`/config/${result.value.handle}`);
    setSending(false);
    setFailure(result);
  }

  const problems = failure?.errors ?? {};
  return (
    <form className={styles.form} onSubmit={submit}>
      <SiteFields themes={themes} wishes={wishes} change={change} problems={problems} />
      <Problem>{failure && Object.keys(problems).length === 0 && failure.message}</Problem>
      <div className={styles.acts}>
        <Link className={buttonClass()} to="/config">
          {texts.cancel}
        </Link>
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? texts.creating : texts.create}
        </Button>
      </div>
    </form>
  );
}
