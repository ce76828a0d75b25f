import { useInfiniteQuery } from '@tanstack/react-query';
import type { listOwnActs } from '#contract/audit-calls.ts';
import { More } from '#kit/more.tsx';
import { ActList } from '../audit/act-list.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { audit as texts } from '../texts/audit.ts';
import styles from './account.module.css';

/** Sign-ins, and whatever else was done to one's own account. */
export function OwnActs() {
  const list = useInfiniteQuery({
    queryKey: ['account', 'acts'],
    queryFn: ({ pageParam }) =>
      answer(call<typeof listOwnActs>('GET', '/api/account/acts', { query: { before: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
  });
  const { data } = list;
  return (
    <section aria-labelledby="own-acts">
      <h2 id="own-acts">{texts.ownTitle}</h2>
      <p className={styles.soft}>{texts.ownExplain}</p>
      <Unloaded of={list} part={texts.ownTitle} />
      {data && <ActList acts={data.pages.flatMap((page) => page.acts)} />}
      <More of={list}>{texts.earlier}</More>
    </section>
  );
}
