import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { listDomains } from '#contract/domain-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { domains as texts } from '../texts/domains.ts';
import { DomainEntry } from './domain-entry.tsx';
import styles from './domains.module.css';
import { NewDomainDialog } from './new-domain.tsx';

/** By which addresses visitors reach the website. */
export function DomainsPage() {
  const website = useWebsite();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: [website.id, 'domains'],
    queryFn: () => answer(call<typeof listDomains>('GET', '/api/domains', { query: { websiteId: website.id } })),
  });
  const { data } = query;
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const count = data?.domains.length;
  return (
    <Page title={texts.title} of={website.title} acts={count !== 0 && add}>
      <Unloaded of={query} />
      {count === 0 && (
        <Empty title={texts.empty} text={texts.emptyText(new URL(website.url).host)}>
          {add}
        </Empty>
      )}
      {data && count !== 0 && (
        <>
          <p className={styles.explain}>{texts.explain}</p>
          <ul className={styles.list}>
            {data.domains.map((domain) => (
              <DomainEntry key={domain.host} domain={domain} target={data.target} />
            ))}
          </ul>
        </>
      )}
      <NewDomainDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}
