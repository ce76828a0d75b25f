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
  children: (item: T) => ReactNode;
}

const steps: [Step, string][] = [
  ['first', texts.moveFirst],
  ['up', texts.moveUp],
  ['down', texts.moveDown],
  ['last', texts.moveLast],
];

/** A list that is ordered by dragging, by keyboard (Enter on the handle, arrows, Enter), or by a menu. Arrows go from row to row, Tab to what is in one. */
export function OrderedList<T extends { id: string; title: string }>(props: OrderedListProps<T>) {
  const { label, items, onOrder, children } = props;
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.title ?? '' })),
    onReorder: ({ keys, target }) => {
      const moved = [...keys].map(String);
      const rest = ids.filter((id) => !moved.includes(id));
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder(rest.toSpliced(at, 0, ...moved));
    },
  });
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
            {steps.map(([step, word]) => (
              <MenuItem key={step} onAction={() => onOrder(arrange(ids, item.id, step))}>
                {word}
              </MenuItem>
            ))}
          </Menu>
        </GridListItem>
      ))}
    </GridList>
  );
}
