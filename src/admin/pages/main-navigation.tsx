import { isEdited } from '#catalog/collection-types.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import { movesOf } from '#kit/ordered-list.tsx';
import { TreeList, type TreeNode } from '#kit/tree-list.tsx';
import { pages as texts } from '../texts/pages.ts';
import { pageOf, titled } from './entries.ts';
import { PageRow } from './page-row.tsx';
import type { Place } from './places.ts';
import { isListed, type PageEntry } from './use-pages.ts';

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

/** An entry of the navigation, and those in it, where it is a folder. */
interface EntryNode extends TreeNode {
  at: number;
  entry: NavigationEntry;
  fact: string;
  below: EntryNode[];
}

interface Found {
  node: EntryNode;
  /** The folder that it is in. */
  parent?: EntryNode;
  beside: readonly EntryNode[];
}

/** The entries of the main navigation in their order, which is changed here, those of folders below them. */
export function MainNavigation({ entries, pages, onOrder, onOpenFolder, onMove, folders }: MainNavigationProps) {
  if (entries.length === 0) return <p>{texts.mainEmpty}</p>;
  const nodes = titled(entries, pages).map((node): EntryNode => {
    const below = titled(node.entry.items ?? [], pages);
    return { ...node, below: below.map((child) => ({ ...child, id: `${node.id}: ${child.id}`, below: [] })) };
  });
  const known = new Map<string, Found>();
  for (const node of nodes) {
    known.set(node.id, { node, beside: nodes });
    for (const child of node.below) known.set(child.id, { node: child, parent: node, beside: node.below });
  }
  /** All entries, those in one folder (none: those at the first level) exchanged. */
  const orderIn = (parent: EntryNode | undefined, inside: readonly EntryNode[], said?: string) =>
    onOrder(
      entriesOf(parent ? nodes.map((node) => (node === parent ? { ...node, below: [...inside] } : node)) : inside),
      said,
    );
  const drop = (id: string, parentId: string | null, before: string | null) => {
    const dragged = known.get(id)?.node;
    const isOut = (node: EntryNode) => node.id !== id;
    if (!dragged || (dragged.entry.folder && parentId !== null)) return;
    const put = (list: EntryNode[]) => {
      const at = list.findIndex((node) => node.id === before);
      return list.toSpliced(at < 0 ? list.length : at, 0, { ...dragged });
    };
    const rest = nodes.filter(isOut).map((node) => {
      const below = node.below.filter(isOut);
      return { ...node, below: node.id === parentId ? put(below) : below };
    });
    onOrder(entriesOf(parentId === null ? put(rest) : rest));
  };
  return (
    <TreeList
      label={texts.main}
      nodes={nodes}
      mayHold={(id) => known.get(id)?.node.entry.folder !== undefined}
      onMove={drop}
    >
      {({ id }) => {
        const found = known.get(id);
        if (!found) return null;
        const { node, parent, beside } = found;
        const { collectionId, folder } = node.entry;
        const page = pageOf(node.entry, pages);
        const order = (ids: string[]) =>
          orderIn(
            parent,
            ids.flatMap((each) => known.get(each)?.node ?? []),
          );
        return (
          <PageRow
            title={node.title}
            fact={node.fact}
            state={page}
            moves={movesOf(
              beside.map((each) => each.id),
              id,
              order,
            )}
            pageId={page && isEdited(page.type) ? page.id : undefined}
            collectionId={page && isListed(page) ? page.id : undefined}
            settingsOf={page?.id}
            onOpen={folder && (() => onOpenFolder(node.at))}
            folders={folders}
            onMove={collectionId && page ? (place) => onMove(collectionId, place) : undefined}
            act={{
              label: texts.takeOut(node.title),
              onPress: () =>
                orderIn(
                  parent,
                  beside.filter((each) => each.id !== id),
                  texts.takenOut(node.title),
                ),
            }}
          />
        );
      }}
    </TreeList>
  );
}

const entriesOf = (nodes: readonly EntryNode[]): NavigationEntry[] =>
  nodes.map(({ entry, below }) => (entry.folder ? { ...entry, items: below.map((child) => child.entry) } : entry));
