import { useState } from 'react';
import { Button } from '../button.tsx';
import { confirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { OrderedList } from '../ordered-list.tsx';
import { Tabs } from '../tabs.tsx';
import { tell } from '../toasts.tsx';
import styles from './gallery.module.css';
import { texts } from './texts.ts';

export function ListParts() {
  const [items, setItems] = useState<readonly { id: string; title: string }[]>(texts.pages);
  const order = (ids: string[]) => setItems(ids.flatMap((id) => items.filter((item) => item.id === id)));
  return (
    <section>
      <h2>{texts.lists}</h2>
      <Tabs
        label={texts.lists}
        tabs={[
          {
            id: 'order',
            title: texts.ordered,
            content: (
              <OrderedList label={texts.ordered} items={items} onOrder={order}>
                {({ title }) => title}
              </OrderedList>
            ),
          },
          { id: 'other', title: texts.other, content: <p>{texts.emptyText}</p> },
        ]}
      />
    </section>
  );
}

export function WindowParts() {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const ask = async () => {
    const isConfirmed = await confirm({ ...texts.question, isDangerous: true });
    setOutcome(String(isConfirmed));
    if (isConfirmed) tell(texts.deleted, () => setOutcome(texts.undone));
  };
  return (
    <section>
      <h2>{texts.windows}</h2>
      <div className={styles.row}>
        <Button onPress={() => setOpen(true)}>{texts.openDialog}</Button>
        <Button kind="danger" onPress={() => void ask()}>
          {texts.question.act}
        </Button>
        <Menu opener={<Button>{texts.more}</Button>} aria-label={texts.more}>
          <MenuItem>{texts.duplicate}</MenuItem>
          <MenuItem isDisabled>{texts.question.act}</MenuItem>
        </Menu>
      </div>
      <output>{outcome}</output>
      <Dialog title={texts.openDialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{texts.emptyText}</p>
      </Dialog>
    </section>
  );
}
