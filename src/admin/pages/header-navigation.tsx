import { ListPlus, Unlink } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { NavigationEntry } from '#contract/navigation.ts';
import { Button } from '#kit/button.tsx';
import { More } from '#kit/more.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { pages as texts } from '../texts/pages.ts';
import { titled } from './entries.ts';
import styles from './pages.module.css';
import { usePages } from './use-pages.ts';

/** The main navigation beside the canvas: its entries in their order, and what else may stand there. */
export function HeaderNavigation({ onSaved }: { onSaved: () => void }) {
  const { list, main: entries, linked, order } = usePages();
  const [link, setLink] = useState({ title: '', url: '' });
  if (!list.data) return <Waiting />;
  const byId = new Map(linked.map((page) => [page.id, page]));
  const items = titled(entries, byId);

  async function save(next: NavigationEntry[]): Promise<boolean> {
    const failure = await order(next);
    if (failure) tell(Object.values(failure.errors)[0] ?? failure.message);
    else onSaved();
    return !failure;
  }

  async function takeOut(id: string, title: string): Promise<void> {
    const isOut = await save(items.filter((item) => item.id !== id).map(({ entry }) => entry));
    if (isOut) tell(texts.takenOut(title), () => void save([...entries]));
  }

  async function addLink(): Promise<void> {
    if (await save([...entries, { externalLink: link }])) setLink({ title: '', url: '' });
  }

  return (
    <section className={styles.navigation} aria-label={texts.main}>
      <h3>{texts.main}</h3>
      {items.length === 0 && <p className={styles.fact}>{texts.mainEmpty}</p>}
      {items.length > 0 && (
        <OrderedList
          label={texts.main}
          items={items}
          onOrder={(ids) => void save(ids.flatMap((id) => items.find((item) => item.id === id)?.entry ?? []))}
        >
          {({ id, title }) => (
            <div className={styles.navigationRow}>
              <span>{title}</span>
              <Button kind="quiet" aria-label={texts.takeOut(title)} onPress={() => takeOut(id, title)}>
                <Unlink aria-hidden="true" />
              </Button>
            </div>
          )}
        </OrderedList>
      )}
      <AddPage onAdd={(collectionId) => void save([...entries, { collectionId }])} />
      <details>
        <summary>{texts.addLink}</summary>
        <div className={styles.navigation}>
          <TextField
            label={texts.linkTitle}
            maxLength={200}
            value={link.title}
            onChange={(title) => setLink({ ...link, title })}
          />
          <TextField
            label={texts.linkAddress}
            maxLength={2000}
            value={link.url}
            onChange={(url) => setLink({ ...link, url })}
          />
          <Button isDisabled={!link.title || !link.url} onPress={() => addLink()}>
            {texts.addLinkAct}
          </Button>
        </div>
      </details>
    </section>
  );
}

/** Pages that are in no navigation, looked for by their title: there may be thousands. */
function AddPage({ onAdd }: { onAdd: (collectionId: string) => void }) {
  const [search, setSearch] = useState('');
  const { list, found } = usePages({ search: useDeferredValue(search), isApart: true });
  return (
    <details>
      <summary>{texts.addPage}</summary>
      <div className={styles.navigation}>
        <SearchField label={texts.search} value={search} onChange={setSearch} maxLength={200} />
        <output className={styles.fact}>{found.length === 0 && search !== '' && texts.noneFound(search)}</output>
        <ul className={styles.list}>
          {found.map(({ id, title }) => (
            <li key={id} className={styles.navigationRow}>
              <span>{title}</span>
              <Button kind="quiet" aria-label={texts.putIn(title)} onPress={() => onAdd(id)}>
                <ListPlus aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <More of={list}>{texts.more}</More>
      </div>
    </details>
  );
}
