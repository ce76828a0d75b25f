import type { NavigationEntry } from '#contract/navigation.ts';

/** Where a page can stand: in the main navigation itself, in one of its folders by its place there, or in neither. */
export type Place = 'main' | 'apart' | number;

/** Entries without a page, wherever it stood. */
function without(entries: readonly NavigationEntry[], collectionId: string): NavigationEntry[] {
  return entries
    .filter((entry) => entry.collectionId !== collectionId)
    .map((entry) =>
      entry.items ? { ...entry, items: entry.items.filter((child) => child.collectionId !== collectionId) } : entry,
    );
}

/** The navigation with a page moved to another place, the last there. */
export function movePage(entries: readonly NavigationEntry[], collectionId: string, place: Place): NavigationEntry[] {
  if (place === 'apart') return without(entries, collectionId);
  if (place === 'main') return [...without(entries, collectionId), { collectionId }];
  const target = entries[place];
  return without(entries, collectionId).map((entry) =>
    target?.folder !== undefined && entry.folder === target.folder
      ? { ...entry, items: [...(entry.items ?? []), { collectionId }] }
      : entry,
  );
}

/** Folders with their places in the navigation. */
export function foldersOf(entries: readonly NavigationEntry[]): { title: string; at: number }[] {
  return entries.flatMap(({ folder }, at) => (folder ? [{ title: folder.title, at }] : []));
}
