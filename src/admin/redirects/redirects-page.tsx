import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { listRedirects } from '#contract/redirect-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { redirects as texts } from '../texts/redirects.ts';
import { NewRedirectDialog } from './new-redirect.tsx';
import { RedirectList } from './redirect-list.tsx';
import styles from './redirects.module.css';

/** Where old addresses of the website lead. */
export function RedirectsPage() {
  const website = useWebsite();
  const { search = '' } = useSearch({ from: '/config/$site/redirects' });
  const navigate = useNavigate({ from: '/config/$site/redirects' });
  const [isAdding, setAdding] = useState(false);
  const list = useRedirects(website.id, search);
  const { data } = list;
  const redirects = data?.pages.flatMap((page) => page.redirects) ?? [];
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const isEmpty = data !== undefined && redirects.length === 0 && search === '';
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && add}>
      {!isEmpty && <p className={styles.explain}>{texts.explain}</p>}
      {!isEmpty && (
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            defaultValue={search}
            maxLength={200}
            onChange={(value) => void navigate({ search: value ? { search: value } : {}, replace: true })}
          />
        </div>
      )}
      <Unloaded of={list} />
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {data && redirects.length === 0 && search !== '' && <output>{texts.noneFound(search)}</output>}
      {redirects.length > 0 && <RedirectList redirects={redirects} />}
      <More of={list}>{texts.more}</More>
      <NewRedirectDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function useRedirects(websiteId: string, search: string) {
  return useInfiniteQuery({
    queryKey: [websiteId, 'redirects', search],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, search: search || undefined, after: pageParam };
      return answer(call<typeof listRedirects>('GET', '/api/redirects', { query }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ redirects, hasMore }) => (hasMore ? redirects.at(-1)?.from : undefined),
    placeholderData: (earlier) => earlier,
  });
}
