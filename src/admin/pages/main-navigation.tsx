import { isEdited } from '#catalog/collection-types.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import { OrderedList } from '#kit/ordered-list.tsx';
import { pages as texts } from '../texts/pages.ts';
import { PageRow } from './page-row.tsx';
import type { Place } from './places.ts';
import styles from './pages.module.css';
import { addressOf, isListed, type PageEntry } from './use-pages.ts';

type Child = Omit<NavigationEntry, 'folder' | 'items'>;

interface MainNavigationProps {
  entries: readonly NavigationEntry[];
  pages: ReadonlyMap<string, PageEntry>;
  /** `said` tells of what can be taken back. */
  onOrder: (entries: NavigationEntry[], said?: string) => void;
  /** A folder, by its place. */
  onOpenFolder: (at: number) => void;
  onMove: (pageId: string, place: Place) => void;
  folders: readonly { title: string; at: number }[];
}

/** The entries of the main navigation in their order, which is changed here, and below each folder those in it. */
export function MainNavigation(props: MainNavigationProps) {
  const { entries, folders, onOrder } = props;
  if (entries.length === 0) return <p>{texts.mainEmpty}</p>;
  return (
    <>
      <EntryList {...props} label={texts.main} entries={entries} onOrder={onOrder} />
      {folders.map(({ title, at }) => {
        const items = entries[at]?.items ?? [];
        const set = (children: Child[], said?: string) =>
          onOrder(
            entries.map((entry, index) => (index === at ? { ...entry, items: children } : entry)),
            said,
          );
        return (
          <section key={`${at} ${title}`} className={styles.part} aria-label={texts.folderOf(title)}>
            <h3>{texts.folderOf(title)}</h3>
            {items.length === 0 && <p className={styles.fact}>{texts.folderEmpty}</p>}
            {items.length > 0 && <EntryList {...props} label={texts.folderOf(title)} entries={items} onOrder={set} />}
          </section>
        );
      })}
    </>
  );
}

interface EntryListProps extends MainNavigationProps {
  label: string;
}

function EntryList({ label, entries, pages, onOrder, onOpenFolder, onMove, folders }: EntryListProps) {
  const items = titled(entries, pages);
  const byId = new Map(items.map((item) => [item.id, item.entry]));
  return (
    <OrderedList
      label={label}
      items={items}
      onOrder={(ids) => onOrder(ids.flatMap((id) => byId.get(id) ?? []))}
      hasNoMenu
    >
      {({ id, at, entry: { collectionId = '', folder }, title, fact }, moves) => {
        const page = pages.get(collectionId);
        return (
          <PageRow
            title={title}
            fact={fact}
            state={page}
            moves={moves}
            pageId={page && isEdited(page.type) ? collectionId : undefined}
            collectionId={page && isListed(page) ? collectionId : undefined}
            settingsOf={page?.id}
            onOpen={folder && (() => onOpenFolder(at))}
            folders={folders}
            onMove={page && ((place) => onMove(collectionId, place))}
            act={{
              label: texts.takeOut(title),
              onPress: () =>
                onOrder(
                  items.filter((item) => item.id !== id).map((item) => item.entry),
                  texts.takenOut(title),
                ),
            }}
          />
        );
      }}
    </OrderedList>
  );
}

/** Entries with what they are called; each has an id of its own, though two may be alike. */
export function titled(entries: readonly NavigationEntry[], pages: MainNavigationProps['pages']) {
  const seen = new Map<string, number>();
  return entries.map((entry, at) => {
    const content = JSON.stringify(entry);
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return { id: `${times} ${content}`, at, entry, ...describe(entry, pages) };
  });
}

function describe(
  { collectionId, externalLink, folder, items = [] }: NavigationEntry,
  pages: MainNavigationProps['pages'],
) {
  if (folder) return { title: folder.title, fact: texts.folder(items.length) };
  if (externalLink) return { title: externalLink.title, fact: texts.link };
  if (!collectionId) return { title: texts.memberArea, fact: '' };
  const page = pages.get(collectionId);
  if (!page) return { title: texts.gone, fact: '' };
  return {
    title: page.navigationTitle ?? page.title,
    fact: addressOf(page),
  };
}
