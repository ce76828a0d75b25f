import { ArrowUpDown, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Button } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { arrange, type Step } from './arrange.ts';
import styles from './ordered-list.module.css';
import { texts } from './texts.ts';

interface OrderedListProps<T extends { id: string; title: string }> {
  label: string;
  items: readonly T[];
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** What stands in a row. */
  children: (item: T) => ReactNode;
}

/** To another place in the list, by a single press. */
export interface Move {
  word: string;
  act: () => void;
}

const steps: [Step, string][] = [
  ['first', texts.moveFirst],
  ['up', texts.moveUp],
  ['down', texts.moveDown],
  ['last', texts.moveLast],
];

/** The moves of one among those with these ids, for a menu. */
export const movesOf = (ids: string[], id: string, onOrder: (ids: string[]) => void): Move[] =>
  steps.map(([step, word]) => ({ word, act: () => onOrder(arrange(ids, id, step)) }));

/** A list that is ordered by dragging, by keyboard (Enter on the handle, arrows, Enter), or by a menu. Arrows go from row to row, Tab to what is in one. */
export function OrderedList<T extends { id: string; title: string }>(props: OrderedListProps<T>) {
  const { label, items, onOrder, children } = props;
  const ids = items.map(({ id }) => id);
  const dragAndDropHooks = useOrdering(items, onOrder);
  return (
    <GridList
      aria-label={label}
      className={styles.list}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {items.map((item) => (
        <GridListItem key={item.id} id={item.id} textValue={item.title} className={styles.item}>
          <AriaButton slot="drag" className={styles.handle} aria-label={texts.move(item.title)}>
            <GripVertical aria-hidden="true" />
          </AriaButton>
          <div className={styles.content}>{children(item)}</div>
          <Menu
            aria-label={texts.move(item.title)}
            placement="bottom end"
            opener={
              <Button kind="quiet" aria-label={texts.move(item.title)}>
                <ArrowUpDown aria-hidden="true" className={styles.sign} />
                <span className={styles.word}>{texts.moveWord}</span>
              </Button>
            }
          >
            {movesOf(ids, item.id, onOrder).map(({ word, act }) => (
              <MenuItem key={word} onAction={act}>
                {word}
              </MenuItem>
            ))}
          </Menu>
        </GridListItem>
      ))}
    </GridList>
  );
}

/** Where a drop at a point would land, and what shows it; below each other unless given. */
type Place = Pick<Parameters<typeof useDragAndDrop>[0] & object, 'dropTargetDelegate' | 'renderDropIndicator'>;

/** Brings things in another order by dragging, or by keyboard. */
export function useOrdering(
  items: readonly { id: string; title: string }[],
  onOrder: (ids: string[]) => void,
  place?: Place,
) {
  const ids = items.map(({ id }) => id);
  return useDragAndDrop({
    ...place,
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map(({ title }) => ({ 'text/plain': title })),
    onReorder: ({ keys, target }) => {
      const rest = ids.filter((id) => !keys.has(id));
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder(rest.toSpliced(at, 0, ...ids.filter((id) => keys.has(id))));
    },
  }).dragAndDropHooks;
}
