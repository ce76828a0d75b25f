import { collectionTypes } from '#catalog/collection-types.ts';
import { Unlink } from 'lucide-react';
import type { NavigationEntry } from '#contract/navigation.ts';
import { OrderedList } from '#kit/ordered-list.tsx';
import { pages as texts } from '../texts/pages.ts';
import { PageRow } from './page-row.tsx';
import type { PageEntry } from './use-pages.ts';

interface MainNavigationProps {
  entries: readonly NavigationEntry[];
  pages: ReadonlyMap<string, PageEntry>;
  onOrder: (entries: NavigationEntry[]) => void;
  onOpen: (pageId: string) => void;
}

/** The entries of the main navigation in their order, which is changed here. */
export function MainNavigation({ entries, pages, onOrder, onOpen }: MainNavigationProps) {
  const seen = new Map<string, number>();
  const items = entries.map((entry) => {
    const content = JSON.stringify(entry);
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return { id: `${times} ${content}`, entry, ...describe(entry, pages) };
  });
  const byId = new Map(items.map((item) => [item.id, item.entry]));
  if (items.length === 0) return <p>{texts.mainEmpty}</p>;
  return (
    <OrderedList label={texts.main} items={items} onOrder={(ids) => onOrder(ids.flatMap((id) => byId.get(id) ?? []))}>
      {({ id, entry, title, fact }) => (
        <PageRow
          title={title}
          fact={fact}
          pageId={pages.get(entry.collectionId ?? '')?.type === collectionTypes.page ? entry.collectionId : undefined}
          onOpen={pages.has(entry.collectionId ?? '') ? () => onOpen(entry.collectionId ?? '') : undefined}
          act={{
            icon: Unlink,
            label: texts.takeOut(title),
            onPress: () => onOrder(items.filter((item) => item.id !== id).map((item) => item.entry)),
          }}
        />
      )}
    </OrderedList>
  );
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
    fact: page.status === 'draft' ? texts.draft : `/${page.isHome ? '' : page.urlId}`,
  };
}
