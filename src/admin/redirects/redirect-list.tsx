import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Trash2 } from 'lucide-react';
import type { addRedirect, deleteRedirect, RedirectView } from '#contract/redirect-calls.ts';
import { Button } from '#kit/button.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { redirects as texts } from '../texts/redirects.ts';
import styles from './redirects.module.css';

/** Redirects in the order of their addresses; one that is deleted can be had back. */
export function RedirectList({ redirects }: { redirects: readonly RedirectView[] }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [websiteId, 'redirects'] });

  async function restore({ from, to, status }: RedirectView) {
    const options = { query: { websiteId }, body: { from, to, status } };
    const result = await call<typeof addRedirect>('POST', '/api/redirects', options);
    if (!result.ok) tell(result.message);
    await reload();
  }

  async function remove(redirect: RedirectView) {
    const options = { params: { redirectId: redirect.id }, query: { websiteId } };
    const result = await call<typeof deleteRedirect>('DELETE', '/api/redirects/{redirectId}', options);
    if (result.ok) tell(texts.deleted(redirect.from), () => void restore(redirect));
    else tell(result.message);
    await reload();
  }

  return (
    <ul className={styles.list}>
      {redirects.map((redirect) => (
        <li key={redirect.id} className={styles.redirect}>
          <span className={styles.from}>{redirect.from}</span>
          <span className={styles.to}>
            <ArrowRight aria-hidden="true" />
            <span className="visually-hidden">{texts.leadsTo} </span>
            {redirect.to}
          </span>
          <span className={styles.facts}>
            {redirect.status === 302 && <span>{texts.temporary}</span>}
            {redirect.isKept && <span>{texts.kept}</span>}
          </span>
          <Button kind="quiet" aria-label={texts.deleteOne(redirect.from)} onPress={() => remove(redirect)}>
            <Trash2 aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
