import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';
import { questionsAfter, type QuestionAction } from './questions.ts';
import { texts } from './texts.ts';

export interface Question {
  title: string;
  text: string;
  /** The word on the button that goes ahead, as "Delete". */
  act: string;
  isDangerous?: boolean;
  /** Whether it can be left without an answer; it can, unless said otherwise. */
  isCancellable?: boolean;
  /** Closes by itself after so many ms, as not confirmed. */
  closesAfter?: number;
}

interface Asked extends Question {
  answer: (isConfirmed: boolean) => void;
}

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

function dispatch(action: QuestionAction<Asked>): void {
  asked = questionsAfter(asked, action);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks once before something cannot be undone: true when confirmed, false when not (platform 2, 4). */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const item: Asked = {
      ...question,
      answer: (isConfirmed) => {
        dispatch({ type: 'settle', question: item });
        resolve(isConfirmed);
      },
    };
    dispatch({ type: 'ask', question: item });
  });
}

/** Where questions are asked; stands once in the application. */
export function Confirmations() {
  const [first] = useSyncExternalStore(subscribe, () => asked);
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
