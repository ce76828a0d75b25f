import { useSyncExternalStore } from 'react';
import { questionsAfter, type QuestionAction } from './questions.ts';

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

/** The question that is asked now. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)[0];
