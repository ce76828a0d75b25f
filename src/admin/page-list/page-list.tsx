import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';
import { isEdited } from '#catalog/collection-types.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { usePages, type PageEntry } from '../pages/use-pages.ts';
import { useWebsite } from '../session/session.ts';
import { pageList as texts } from '../texts/page-list.ts';
import { pages } from '../texts/pages.ts';
import styles from './page-list.module.css';

const step = 50;

/** All pages by their titles, each with a way to it: for who reads them, and for who drafts them. */
export function PageList() {
  const { title, permissions } = useWebsite();
  const query = usePages();
  const { data } = query;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(step);
  const words = search.trim().toLowerCase();
  const found = data?.pages.filter((page) => page.title.toLowerCase().includes(words)) ?? [];
  return (
    <Page title={pages.title} of={title} width="narrow">
      <p className={styles.soft}>{permissions.includes('pages.edit') ? texts.drafting : texts.reading}</p>
      <Unloaded of={query} message={failureMessages.unableToLoadCollections} />
      {data && <SearchField label={texts.search} defaultValue="" maxLength={200} onChange={setSearch} />}
      {data && found.length === 0 && <output>{texts.noneFound}</output>}
      <ul className={styles.list}>
        {found.slice(0, most).map((page) => (
          <PageLine key={page.id} page={page} />
        ))}
      </ul>
      {found.length > most && (
        <div>
          <Button onPress={() => setMost(most + step)}>{pages.more}</Button>
        </div>
      )}
    </Page>
  );
}

function PageLine({ page: { id: pageId, title, urlId, isHome, type } }: { page: PageEntry }) {
  const { handle, url, permissions } = useWebsite();
  const address = isHome ? '/' : `/${urlId}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.soft}>{address}</span>
      </div>
      {permissions.includes('pages.edit') && isEdited(type) && (
        <Link
          className={buttonClass()}
          to="/config/$site/pages/$pageId"
          params={{ site: handle, pageId }}
          aria-label={pages.edit(title)}
        >
          {pages.editWord}
        </Link>
      )}
      <a
        className={buttonClass('quiet')}
        href={new URL(address, url).href}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.open(title)}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    </li>
  );
}
