import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { useState } from 'react';
import { products as texts } from '../texts/products.ts';
import type { DraftVariant } from './matrix.ts';
import styles from './products.module.css';

interface BeginningProps {
  variant: DraftVariant;
  problem: string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
}

/** When a variant of a service takes place: it is sold until then. */
export function Beginning({ variant: { beginsAt }, problem, onChange }: BeginningProps) {
  const [now] = useState(Date.now);
  const isOver = beginsAt !== null && beginsAt <= now;
  return (
    <div className={styles.beginning}>
      <TextField
        label={texts.begins}
        hint={isOver ? texts.isOver : texts.beginsHint}
        type="datetime-local"
        value={toTimeField(beginsAt ?? undefined)}
        onChange={(text) => onChange({ beginsAt: text ? fromTimeField(text) : null })}
        problem={problem}
      />
    </div>
  );
}
