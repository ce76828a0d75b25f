import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { confirm, type Question } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { OrderedList } from '../ordered-list.tsx';
import { Palette } from '../palette.tsx';
import { ShortcutList } from '../shortcut-list.tsx';
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
  return (
    <section>
      <h2>{texts.windows}</h2>
      <div className={styles.row}>
        <Button onPress={() => setOpen(true)}>{texts.openDialog}</Button>
        <Menu opener={<Button>{texts.more}</Button>} aria-label={texts.more}>
          <MenuItem>{texts.duplicate}</MenuItem>
          <MenuItem isDisabled>{texts.question.act}</MenuItem>
        </Menu>
      </div>
      <QuestionParts />
      <Dialog title={texts.openDialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{texts.emptyText}</p>
      </Dialog>
    </section>
  );
}

function QuestionParts() {
  const [outcome, setOutcome] = useState('');
  const ask = async (change: Partial<Question> = {}) => {
    setOutcome(texts.asked);
    const isConfirmed = await confirm({ ...texts.question, isDangerous: true, ...change });
    setOutcome(String(isConfirmed));
    if (isConfirmed) tell(texts.deleted, () => setOutcome(texts.undone));
  };
  return (
    <>
      <div className={styles.row}>
        <Button kind="danger" onPress={() => void ask()}>
          {texts.question.act}
        </Button>
        <Button onPress={() => void ask({ isCancellable: false })}>{texts.askFirmly}</Button>
        <Button onPress={() => void ask({ closesAfter: 1000 })}>{texts.askBriefly}</Button>
      </div>
      <output>{outcome}</output>
    </>
  );
}

export function PaletteParts() {
  const [isOpen, setOpen] = useState(false);
  const [areListed, setListed] = useState(false);
  const [term, setTerm] = useState('');
  const entries = texts.pages.map((page) => ({ id: page.id, label: page.title, icon: FileText }));
  return (
    <section>
      <h2>{texts.palette}</h2>
      <div className={styles.row}>
        <Button onPress={() => setOpen(true)}>{texts.palette}</Button>
        <Button onPress={() => setListed(true)}>{texts.shortcuts}</Button>
      </div>
      <Palette
        label={texts.search}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        term={term}
        onTerm={setTerm}
        groups={[{ title: texts.ordered, entries }]}
      />
      <ShortcutList isOpen={areListed} onClose={() => setListed(false)} />
    </section>
  );
}
