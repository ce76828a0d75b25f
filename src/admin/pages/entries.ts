import type { NavigationEntry } from '#contract/navigation.ts';
import { pages as texts } from '../texts/pages.ts';
import { addressOf, type PageEntry } from './use-pages.ts';

/** Entries with what they are called; each has an id of its own, though two may be alike. */
export function titled(entries: readonly NavigationEntry[], pages: ReadonlyMap<string, PageEntry>) {
  const seen = new Map<string, number>();
  return entries.map((entry, at) => {
    // A folder is the same, whatever is in it.
    const content = JSON.stringify(entry.folder ?? entry);
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return { id: `${times} ${content}`, at, entry, ...describe(entry, pages) };
  });
}

function describe(
  { collectionId, externalLink, folder, items = [] }: NavigationEntry,
  pages: ReadonlyMap<string, PageEntry>,
) {
  if (folder) return { title: folder.title, fact: items.length > 0 ? texts.folder(items.length) : texts.folderEmpty };
  const page = pageOf({ collectionId, externalLink }, pages);
  if (externalLink) return { title: externalLink.title, fact: page ? factOf(page) : texts.linkTo(externalLink.url) };
  if (!collectionId) return { title: texts.memberArea, fact: '' };
  if (!page) return { title: texts.gone, fact: '' };
  return {
    title: page.navigationTitle ?? page.title,
    fact: factOf(page),
  };
}

const factOf = (page: PageEntry) => (page.isHome ? texts.homeFact : addressOf(page));

/** The page that an entry names, or leads to by its address. */
export function pageOf(
  { collectionId, externalLink }: Pick<NavigationEntry, 'collectionId' | 'externalLink'>,
  pages: ReadonlyMap<string, PageEntry>,
): PageEntry | undefined {
  if (collectionId) return pages.get(collectionId);
  return externalLink && [...pages.values()].find((page) => addressOf(page) === externalLink.url);
}

/** The pages that stand in a navigation, by their ids. */
export function standingIn(entries: readonly NavigationEntry[], pages: ReadonlyMap<string, PageEntry>): Set<string> {
  return new Set(
    entries.flatMap((entry) => [entry, ...(entry.items ?? [])]).flatMap((entry) => pageOf(entry, pages)?.id ?? []),
  );
}
