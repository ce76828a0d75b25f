import { Switch } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { keysText, useShortcuts, useSingleKeys } from './shortcuts.ts';
import styles from './shortcut-list.module.css';
import { texts } from './texts.ts';

/** All shortcuts that work where one is, and the switch for those of a single key. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const [areSingleKeysOn, turnSingleKeys] = useSingleKeys();
  return (
    <Dialog title={texts.shortcuts} isOpen={isOpen} onClose={onClose}>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys + label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.keys}>{keysText(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={areSingleKeysOn} onChange={turnSingleKeys}>
        {texts.singleKeys}
      </Switch>
    </Dialog>
  );
}
