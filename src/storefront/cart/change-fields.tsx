import { useState, type MouseEvent } from 'react';
import { fieldWords as words } from '#catalog/field-words.ts';
import { messages } from '#catalog/messages.ts';
import type { CartEntry } from '#contract/cart.ts';

/** Leads to what was filled in for a line's product: over the page, or without scripts on its own. */
export function ChangeFields({ entry }: { entry: CartEntry }) {
  const [problem, setProblem] = useState('');

  async function open(event: MouseEvent) {
    event.preventDefault();
    const fields = await import('../fields/change-fields.ts').catch(() => undefined);
    setProblem((fields ? await fields.changeFields(entry) : messages.unableToOpenForm) ?? '');
  }

  return (
    <p className="cart-entry__fields">
      <a href={`/cart/entries/${entry.id}/fields`} onClick={(event) => void open(event)}>
        {words.change}
        <span className="visually-hidden">{words.changeOf(entry.title)}</span>
      </a>
      {problem && (
        <span className="field__error" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
