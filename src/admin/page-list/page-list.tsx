import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { failureMessages } from '#catalog/interface-messages.ts';
import { isEdited } from '#catalog/collection-types.ts';
import { buttonClass } from '#kit/button.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { usePages, type PageEntry } from '../pages/use-pages.ts';
import { useWebsite } from '../session/session.ts';
import { pageList as texts } from '../texts/page-list.ts';
import { pages } from '../texts/pages.ts';
import styles from './page-list.module.css';

/** All pages by their titles, each with a way to it: for who reads them, and for who drafts them. */
export function PageList() {
  const { title, permissions } = useWebsite();
  const { search = '' } = useSearch({ from: '/config/$site/pages/' });
  const navigate = useNavigate({ from: '/config/$site/pages/' });
  const { list, found } = usePages({ search: search.trim() });
  return (
    <Page title={pages.title} of={title}>
      <p className={styles.soft}>{permissions.includes('pages.edit') ? texts.drafting : texts.reading}</p>
      <Unloaded of={list} message={failureMessages.unableToLoadCollections} />
      {list.data && (
        <SearchField
          label={texts.search}
          defaultValue={search}
          maxLength={200}
          onChange={(value) => void navigate({ search: value ? { search: value } : {}, replace: true })}
        />
      )}
      {list.data && found.length === 0 && <output>{texts.noneFound}</output>}
      <ul className={styles.list}>
        {found.map((page) => (
          <PageLine key={page.id} page={page} />
        ))}
      </ul>
      <More of={list}>{pages.more}</More>
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
