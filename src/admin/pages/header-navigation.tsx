import { Unlink } from 'lucide-react';
import { useState } from 'react';
import type { NavigationEntry } from '#contract/navigation.ts';
import { Button } from '#kit/button.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { pages as texts } from '../texts/pages.ts';
import { titled } from './main-navigation.tsx';
import styles from './pages.module.css';
import { useLayout } from './use-pages.ts';

/** The main navigation beside the canvas: its entries in their order, and what else may stand there. */
export function HeaderNavigation({ onSaved }: { onSaved: () => void }) {
  const { data, order } = useLayout();
  const [link, setLink] = useState({ title: '', url: '' });
  if (!data) return <Waiting />;
  const entries = data.layout[0]?.items ?? [];
  const byId = new Map(data.pages.map((page) => [page.id, page]));
  const items = titled(entries, byId);
  const used = new Set(entries.flatMap((entry) => [entry, ...(entry.items ?? [])]).map((one) => one.collectionId));
  const free = data.pages.filter(({ id }) => !used.has(id));

  async function save(next: NavigationEntry[]): Promise<boolean> {
    const failure = await order(next);
    if (failure) tell(Object.values(failure.errors)[0] ?? failure.message);
    else onSaved();
    return !failure;
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
              <Button
                kind="quiet"
                aria-label={texts.takeOut(title)}
                onPress={() => void save(items.filter((item) => item.id !== id).map(({ entry }) => entry))}
              >
                <Unlink aria-hidden="true" />
              </Button>
            </div>
          )}
        </OrderedList>
      )}
      {free.length > 0 && (
        <Select
          label={texts.addPage}
          options={[
            { value: '', label: texts.choosePage },
            ...free.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value=""
          onChange={(collectionId) => void (collectionId && save([...entries, { collectionId }]))}
        />
      )}
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
          <Button isDisabled={!link.title || !link.url} onPress={() => void addLink()}>
            {texts.addLinkAct}
          </Button>
        </div>
      </details>
    </section>
  );
}
