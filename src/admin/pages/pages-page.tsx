import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { collectionTypes } from '#catalog/collection-types.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import { MainNavigation } from './main-navigation.tsx';
import { NewPageForm } from './new-page.tsx';
import { PageRow } from './page-row.tsx';
import { PageSettings } from './page-settings.tsx';
import styles from './pages.module.css';
import { usePages } from './use-pages.ts';

const step = 50;

/** The pages of the website: the entries of the main navigation in their order, and the pages without an entry of their own. */
export function PagesPage() {
  const website = useWebsite();
  const { page: openId, search = '' } = useSearch({ from: '/config/$site/pages' });
  const navigate = useNavigate({ from: '/config/$site/pages' });
  const { data, error, refetch, reload, order, remove } = usePages();
  const [isAdding, setAdding] = useState(false);
  const [most, setMost] = useState(step);
  const main = data?.layout[0]?.items ?? [];
  const pages = new Map(data?.pages.map((page) => [page.id, page]));
  const linked = new Set(main.map((entry) => entry.collectionId));
  const words = search.toLowerCase();
  const apart = [...pages.values()].filter(({ id, title }) => !linked.has(id) && title.toLowerCase().includes(words));
  const open = openId === undefined ? undefined : pages.get(openId);
  const show = (page?: string) => void navigate({ search: { ...(search && { search }), ...(page && { page }) } });
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} of={website.title} acts={add}>
      {!data && !error && <Waiting />}
      {!data && error && <Trouble message={failureMessages.unableToLoadCollections} onRetry={() => void refetch()} />}
      {data && (
        <>
          <section className={styles.part} aria-label={texts.main}>
            <h2>{texts.main}</h2>
            <MainNavigation entries={main} pages={pages} onOrder={(entries) => void order(entries)} onOpen={show} />
          </section>
          <section className={styles.part} aria-label={texts.notLinked}>
            <h2>{texts.notLinked}</h2>
            <p className={styles.fact}>{texts.notLinkedText}</p>
            <SearchField
              label={texts.search}
              defaultValue={search}
              maxLength={200}
              onChange={(value) => void navigate({ search: value ? { search: value } : {}, replace: true })}
            />
            {apart.length === 0 && <output>{search ? texts.noneFound(search) : texts.notLinkedEmpty}</output>}
            <ul className={styles.list}>
              {apart.slice(0, most).map(({ id, type, title, status, isHome, urlId }) => (
                <li key={id}>
                  <PageRow
                    title={title}
                    pageId={type === collectionTypes.page ? id : undefined}
                    fact={status === 'draft' ? texts.draft : `/${isHome ? '' : urlId}`}
                    onOpen={() => show(id)}
                    act={{
                      icon: ListPlus,
                      label: texts.putIn(title),
                      onPress: () => void order([...main, { collectionId: id }]),
                    }}
                  />
                </li>
              ))}
            </ul>
            {apart.length > most && <Button onPress={() => setMost(most + step)}>{texts.more}</Button>}
          </section>
        </>
      )}
      <Dialog title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewPageForm onDone={() => void (setAdding(false), reload())} />
      </Dialog>
      {open && (
        <Dialog title={texts.settings(open.title)} isOpen onClose={() => show()}>
          <PageSettings
            key={open.id}
            page={open}
            onSaved={() => void (show(), reload())}
            onDelete={() => void (show(), remove(open))}
          />
        </Dialog>
      )}
    </Page>
  );
}
