import { GripVertical } from 'lucide-react';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Button as AriaButton, DropIndicator, GridList, GridListItem, type DropTarget } from 'react-aria-components';
import styles from './ordered-grid.module.css';
import { texts } from './texts.ts';
import { useOrdering } from './ordered-list.tsx';

interface OrderedGridProps<T extends { id: string; title: string }> {
  label: string;
  items: readonly T[];
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** A press on one, or Enter. */
  onOpen: (id: string) => void;
  children: (item: T) => ReactNode;
}

/** Pictures in their order, the first one large: dragged, or by keyboard (Enter on the handle, arrows, Enter). */
export function OrderedGrid<T extends { id: string; title: string }>(props: OrderedGridProps<T>) {
  const { label, items, onOrder, onOpen, children } = props;
  const grid = useRef<HTMLDivElement>(null);
  const place = useMemo(
    () => ({
      dropTargetDelegate: {
        getDropTargetFromPoint: (x: number, y: number): DropTarget => targetAt(grid, x, y),
      },
      renderDropIndicator: (target: DropTarget) => <DropIndicator target={target} className={styles.mark} />,
    }),
    [],
  );
  const dragAndDropHooks = useOrdering(items, onOrder, place);
  return (
    <GridList
      ref={grid}
      aria-label={label}
      layout="grid"
      className={styles.grid}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {items.map((item, at) => (
        <GridListItem
          key={item.id}
          id={item.id}
          textValue={item.title}
          className={at === 0 ? `${styles.item} ${styles.first}` : styles.item}
          onAction={() => onOpen(item.id)}
        >
          {children(item)}
          <AriaButton slot="drag" className={styles.handle} aria-label={texts.move(item.title)}>
            <GripVertical aria-hidden="true" />
          </AriaButton>
        </GridListItem>
      ))}
    </GridList>
  );
}

/** Before or behind the one that is nearest to a point of the grid: they are not all of one size. */
function targetAt(grid: RefObject<HTMLDivElement | null>, x: number, y: number): DropTarget {
  const origin = grid.current?.getBoundingClientRect();
  const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const right = x + (origin?.left ?? 0) - left;
    const down = y + (origin?.top ?? 0) - top;
    const off = (at: number, size: number) => Math.max(-at, at - size, 0);
    return {
      key: tile.dataset.key,
      distance: Math.hypot(off(right, width), off(down, height)),
      isEnd: right > width / 2,
    };
  });
  const [nearest] = tiles.toSorted((one, other) => one.distance - other.distance);
  if (nearest?.key === undefined) return { type: 'root' };
  return { type: 'item', key: nearest.key, dropPosition: nearest.isEnd ? 'after' : 'before' };
}
