import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { changeWebsite, listWebsites, putWebsiteState, WebsiteView } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { Switch } from '#kit/choice.tsx';
import { Page } from '#kit/page.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useSession, useWebsite } from '../session/session.ts';
import { websites as texts } from '../texts/websites.ts';
import { DeleteForm } from './delete-form.tsx';
import { DuplicateForm } from './duplicate-form.tsx';
import styles from './website.module.css';

/** The website as a whole: its name, whether visitors see it, its copies and its end. */
export function WebsitePage() {
  const website = useWebsite();
  const { account } = useSession();
  const query = useQuery({
    queryKey: ['websites', website.id],
    queryFn: () => answer(call<typeof listWebsites>('GET', '/api/websites', { query: { only: website.id } })),
  });
  const { data } = query;
  const [view] = data?.websites ?? [];
  return (
    <Page title={texts.manage} subject={texts.subject} of={website.title} width="narrow">
      <Unloaded of={query} />
      {view && (
        <>
          <NameForm website={view} />
          <OfflineSwitch website={view} />
          {account.mayCreateWebsites && website.permissions.includes('website.copy') && (
            <DuplicateForm website={view} />
          )}
          {website.permissions.includes('website.delete') && <DeleteForm website={view} />}
        </>
      )}
    </Page>
  );
}

/** Asks anew for what a change of the website may show in. */
function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['websites'] });
    await queries.invalidateQueries({ queryKey: ['account'] });
  };
}

function NameForm({ website: { id, title } }: { website: WebsiteView }) {
  const [name, setName] = useState(title);
  const [problem, setProblem] = useState('');
  const refresh = useRefresh();

  async function submit() {
    const options = { params: { websiteId: id }, body: { title: name } };
    const result = await call<typeof changeWebsite>('PUT', '/api/websites/{websiteId}', options);
    setProblem(result.ok ? '' : (result.errors.title ?? result.message));
    if (!result.ok) return;
    tell(texts.renamed);
    await refresh();
  }

  return (
    <Form className={styles.part} onSend={submit}>
      <TextField isRequired label={texts.rename} maxLength={200} problem={problem} value={name} onChange={setName} />
      <Button type="submit" isDisabled={name === title}>
        {texts.save}
      </Button>
    </Form>
  );
}

function OfflineSwitch({ website: { id, state } }: { website: WebsiteView }) {
  const [isSending, setSending] = useState(false);
  const refresh = useRefresh();

  async function change(isOffline: boolean) {
    setSending(true);
    const options = { params: { websiteId: id }, body: { isOffline } };
    const result = await call<typeof putWebsiteState>('PUT', '/api/websites/{websiteId}/state', options);
    tell(result.ok ? (isOffline ? texts.wentOffline : texts.wentOnline) : result.message);
    await refresh();
    setSending(false);
  }

  return (
    <section className={styles.part}>
      <h2>{texts.visitors}</h2>
      <Switch
        isSelected={state === 'offline'}
        isDisabled={isSending}
        onChange={(isOffline) => void change(isOffline)}
        aria-describedby="offline-text"
      >
        {texts.offline}
      </Switch>
      <p id="offline-text" className={styles.text}>
        {texts.offlineText}
      </p>
    </section>
  );
}
