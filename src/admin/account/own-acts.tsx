import { useInfiniteQuery } from '@tanstack/react-query';
import type { listOwnActs } from '#contract/audit-calls.ts';
import { Button } from '#kit/button.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { ActList } from '../audit/act-list.tsx';
import { answer, call } from '../session/client.ts';
import { audit as texts } from '../texts/audit.ts';
import styles from './account.module.css';

/** Sign-ins, and whatever else was done to one's own account. */
export function OwnActs() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['account', 'acts'],
    queryFn: ({ pageParam }) =>
      answer(call<typeof listOwnActs>('GET', '/api/account/acts', { query: { before: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
  });
  return (
    <section aria-labelledby="own-acts">
      <h2 id="own-acts">{texts.ownTitle}</h2>
      <p className={styles.soft}>{texts.ownExplain}</p>
      {!data && !error && <Waiting />}
      {!data && error && <Trouble message={error.message} onRetry={() => void refetch()} />}
      {data && <ActList acts={data.pages.flatMap((page) => page.acts)} />}
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {texts.earlier}
        </Button>
      )}
    </section>
  );
}
