import { productLimits } from '#catalog/limits.ts';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ahead as texts } from '../texts/ahead.ts';
import type { DraftVariant } from './matrix.ts';

interface AheadFieldsProps {
  variant: DraftVariant & { owed?: number };
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
}

const not = 'not';
/** So many at first: a shop that says yes need not think of a number. */
const manyAtFirst = 20;

/** Whether a variant is sold when none is left, or before there is any, and what is said of that. */
export function AheadFields({ variant, errorOf, onChange }: AheadFieldsProps) {
  const { aheadLimit, aheadKind, aheadOn, aheadWords, owed = 0 } = variant;
  const isSold = aheadLimit > 0;
  const choose = (kind: string) => {
    if (kind === not) return onChange({ aheadLimit: 0 });
    onChange({ aheadKind: kind === 'pre-order' ? kind : 'back-order', aheadLimit: aheadLimit || manyAtFirst });
  };
  return (
    <>
      <Select
        label={texts.whenGone}
        {...(owed > 0 && { hint: texts.owed(owed) })}
        options={[
          { value: not, label: texts.not },
          { value: 'back-order', label: texts.backOrder },
          { value: 'pre-order', label: texts.preOrder },
        ]}
        value={isSold ? aheadKind : not}
        onChange={choose}
      />
      {isSold && (
        <>
          <NumberField
            label={texts.limit}
            value={aheadLimit}
            minValue={1}
            maxValue={productLimits.stock}
            onChange={(pieces) => {
              if (!Number.isNaN(pieces)) onChange({ aheadLimit: Math.round(pieces) });
            }}
          />
          <TextField
            label={texts.on}
            type="date"
            value={aheadOn ?? ''}
            onChange={(day) => onChange({ aheadOn: day || null })}
            problem={errorOf('aheadOn')}
          />
          <TextField
            label={texts.words}
            hint={texts.wordsHint}
            value={aheadWords ?? ''}
            maxLength={productLimits.noteLength}
            onChange={(text) => onChange({ aheadWords: text.trimStart() || null })}
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}
