import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with an element in each place that it names in braces. */
export function fillIn(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : createElement(Fragment, { key: piece }, parts[piece])));
}
