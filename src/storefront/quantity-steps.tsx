import { oneLess, oneMore } from '#catalog/purchase-words.ts';
import { useContext, type ReactNode } from 'react';
import { HeadNeedsContext } from './head-needs.ts';

interface StepsProps {
  /** Names what there is more or less of, where a page has several. */
  of?: string;
  /** The field between the buttons. */
  children: ReactNode;
}

/** A quantity's field between the buttons that make it one less or one more; `early.ts` lets them do so. */
export function QuantitySteps({ of, children }: StepsProps) {
  useContext(HeadNeedsContext)?.needEarlyCode();
  return (
    <div className="quantity">
      <Step by={-1} sign="−" name={oneLess} of={of} />
      {children}
      <Step by={1} sign="+" name={oneMore} of={of} />
    </div>
  );
}

function Step({ by, sign, name, of = '' }: { by: 1 | -1; sign: string; name: string; of?: string | undefined }) {
  return (
    <button type="button" className="quantity__step" data-step-by={by}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{`${name} ${of}`.trim()}</span>
    </button>
  );
}
