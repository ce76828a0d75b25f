import { useEffect } from 'react';
import { useAsked } from './asking.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

export { confirm, type Question } from './asking.ts';

/** Where questions are asked; stands once in the application. */
export function Confirmations() {
  const first = useAsked();
  useEffect(() => {
    if (first?.closesAfter === undefined) return undefined;
    const timer = setTimeout(() => first.answer(false), first.closesAfter);
    return () => clearTimeout(timer);
  }, [first]);
  if (!first) return null;
  const { title, text, act, isDangerous = false, isCancellable = true, answer } = first;
  return (
    <Dialog title={title} role="alertdialog" isOpen isCancellable={isCancellable} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className={styles.acts}>
        {isCancellable && <Button onPress={() => answer(false)}>{texts.cancel}</Button>}
        <Button kind={isDangerous ? 'danger' : 'chief'} onPress={() => answer(true)}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
