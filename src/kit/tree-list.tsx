import { ChevronRight, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Key,
} from 'react-aria-components';
import list from './ordered-list.module.css';
import { texts } from './texts.ts';
import styles from './tree-list.module.css';

export interface TreeNode {
  id: string;
  title: string;
  below: TreeNode[];
}

interface TreeListProps {
  label: string;
  nodes: readonly TreeNode[];
  isReadOnly?: boolean;
  /** Whether things can be dropped below this one; below each unless given. */
  mayHold?: (id: string) => boolean;
  /** Something was dropped below another thing (null: at the first level), before one there or behind them all. */
  onMove: (id: string, parentId: string | null, before: string | null) => void;
  children: (node: TreeNode) => ReactNode;
}

/** Things below things, moved by dragging or by keyboard (Enter on the handle, arrows, Enter). */
export function TreeList({ label, nodes, isReadOnly = false, mayHold = () => true, onMove, children }: TreeListProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': find(nodes, key)?.node.title ?? '' })),
    shouldAcceptItemDrop: ({ key }) => mayHold(String(key)),
    onMove: ({ keys, target }) => {
      const found = find(nodes, target.key);
      const [id] = [...keys].map(String);
      if (!found || id === undefined || holds(find(nodes, id)?.node, found.node.id)) return;
      if (target.dropPosition === 'on') return onMove(id, found.node.id, null);
      const beside = found.beside.filter((node) => node.id !== id);
      const at = beside.indexOf(found.node) + (target.dropPosition === 'after' ? 1 : 0);
      onMove(id, found.parentId, beside[at]?.id ?? null);
    },
  });
  // All are open but those that one closed, also what comes later.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const row = (node: TreeNode) => (
    <TreeItem id={node.id} textValue={node.title} className={list.item ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className={styles.row} style={{ paddingInlineStart: (level - 1) * 20 }}>
            {!isReadOnly && (
              <AriaButton slot="drag" className={list.handle ?? ''} aria-label={texts.move(node.title)}>
                <GripVertical aria-hidden="true" />
              </AriaButton>
            )}
            {hasChildItems ? (
              <AriaButton slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRight aria-hidden="true" />
              </AriaButton>
            ) : (
              <span className={styles.chevron} />
            )}
            <div className={list.content}>{children(node)}</div>
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.below}>{row}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      aria-label={label}
      className={list.list ?? ''}
      items={nodes}
      expandedKeys={idsOf(nodes).filter((id) => !closed.has(id))}
      onExpandedChange={(open) => setClosed(new Set(idsOf(nodes).filter((id) => !open.has(id))))}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {row}
    </Tree>
  );
}

interface Found {
  node: TreeNode;
  beside: readonly TreeNode[];
  parentId: string | null;
}

function find(nodes: readonly TreeNode[], key: Key, parentId: string | null = null): Found | undefined {
  for (const node of nodes) {
    if (node.id === key) return { node, beside: nodes, parentId };
    const found = find(node.below, key, node.id);
    if (found) return found;
  }
  return undefined;
}

const holds = (node: TreeNode | undefined, id: string): boolean =>
  node !== undefined && (node.id === id || node.below.some((each) => holds(each, id)));

const idsOf = (nodes: readonly TreeNode[]): string[] => nodes.flatMap(({ id, below }) => [id, ...idsOf(below)]);
