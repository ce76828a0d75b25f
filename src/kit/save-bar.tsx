import { useRef } from 'react';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';
import { keysText, useShortcut } from './shortcuts.ts';
import { texts } from './texts.ts';
import { Tooltip } from './tooltip.tsx';

const saveKeys = 'Mod+S';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  /** What hindered the last try. */
  problem?: string;
  /** Without it, the button sends the form around it. */
  onSave?: () => void;
  onDiscard: () => void;
}

/** Says that something is not saved yet, and what to do with it. */
export function SaveBar({ isShown, ...rest }: SaveBarProps) {
  return isShown ? <Bar {...rest} /> : null;
}

function Bar({ isSaving, problem, onSave, onDiscard }: Omit<SaveBarProps, 'isShown'>) {
  const bar = useRef<HTMLElement>(null);
  useShortcut(saveKeys, texts.save, () => {
    if (isSaving) return;
    if (onSave) onSave();
    else bar.current?.closest('form')?.requestSubmit();
  });
  return (
    <section className={styles.bar} aria-label={texts.notSaved} ref={bar} data-bar>
      <p role={problem ? 'alert' : undefined} className={problem ? styles.problem : undefined}>
        {problem ?? texts.notSaved}
      </p>
      <Button kind="quiet" onPress={onDiscard} isDisabled={isSaving}>
        {texts.discard}
      </Button>
      <Tooltip text={texts.save} keys={keysText(saveKeys)}>
        <Button kind="chief" type={onSave ? 'button' : 'submit'} isPending={isSaving} onPress={onSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </Tooltip>
    </section>
  );
}
