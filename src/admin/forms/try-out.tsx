import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { tryForm } from '#contract/form-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { forms as texts } from '../texts/forms.ts';
import styles from './forms.module.css';

/** Sends a sample by all ways that a message goes, and leads to what came of it, whoever may read messages. */
export function TryOut({ isChanged }: { isChanged: boolean }) {
  const { id: websiteId, handle, permissions } = useWebsite();
  const { formId } = useParams({ from: '/config/$site/forms/$formId' });
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  async function send() {
    setSending(true);
    const options = { params: { formId }, query: { websiteId } };
    const result = await call<typeof tryForm>('POST', '/api/forms/{formId}/tries', options);
    setSending(false);
    if (!result.ok) return tell(result.message);
    tell(texts.tried);
    await queries.invalidateQueries({ queryKey: [websiteId, 'messages'] });
    if (!permissions.includes('submissions.manage')) return undefined;
    const params = { site: handle, submissionId: result.value.submissionId };
    return navigate({ to: '/config/$site/messages/$submissionId', params });
  }
  return (
    <div className={styles.form}>
      <Button isDisabled={isChanged || isSending} onPress={() => send()}>
        {texts.tryIt}
      </Button>
      <p className={styles.soft}>{isChanged ? texts.tryUnsaved : texts.tryHint}</p>
    </div>
  );
}
