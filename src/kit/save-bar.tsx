import { Button } from './button.tsx';
import styles from './save-bar.module.css';
import { texts } from './texts.ts';

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
export function SaveBar({ isShown, isSaving, problem, onSave, onDiscard }: SaveBarProps) {
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label={texts.notSaved}>
      <p role={problem ? 'alert' : undefined} className={problem ? styles.problem : undefined}>
        {problem ?? texts.notSaved}
      </p>
      <Button kind="quiet" onPress={onDiscard} isDisabled={isSaving}>
        {texts.discard}
      </Button>
      <Button kind="chief" type={onSave ? 'button' : 'submit'} isPending={isSaving} onPress={onSave}>
        {isSaving ? texts.saving : texts.save}
      </Button>
    </section>
  );
}
