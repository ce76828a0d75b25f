import { postcodesOf } from '#commerce/postcodes.ts';
import type { ShippingRate } from '#contract/shipping.ts';
import { MoneyField } from '#kit/money-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useWebsite } from '../session/session.ts';
import { localDelivery as texts } from '../texts/local-delivery.ts';
import { postcodeProblem } from './postcode-problem.ts';
import styles from './selling.module.css';

type LocalRate = Extract<ShippingRate, { kind: 'local' }>;

/** Where the shop brings goods itself, from what they must cost, and when. */
export function LocalDelivery({ rate, onChange }: { rate: LocalRate; onChange: (rate: LocalRate) => void }) {
  const { currency } = useWebsite();
  const { postcodes, minimumCents, freeFromCents, days } = rate;
  const problem = postcodes.length === 0 ? texts.none : postcodes.map(postcodeProblem).find(Boolean);
  const amount = (name: 'minimumCents' | 'freeFromCents', cents: number | null) => {
    const { [name]: _before, ...rest } = rate;
    onChange(cents === null ? rest : { ...rest, [name]: cents });
  };
  return (
    <>
      <TextField
        label={texts.postcodes}
        hint={texts.postcodesHint}
        rows={3}
        defaultValue={postcodes.join(', ')}
        onChange={(text) => onChange({ ...rate, postcodes: postcodesOf(text) })}
        problem={problem}
      />
      <div className={styles.pair}>
        <MoneyField
          label={texts.minimum}
          currency={currency}
          value={minimumCents ?? null}
          onChange={(cents) => amount('minimumCents', cents)}
        />
        <MoneyField
          label={texts.freeFrom}
          currency={currency}
          value={freeFromCents ?? null}
          onChange={(cents) => amount('freeFromCents', cents)}
        />
      </div>
      <TextField
        label={texts.days}
        hint={texts.daysHint}
        value={days ?? ''}
        maxLength={100}
        onChange={(text) => onChange({ ...rate, days: text })}
      />
    </>
  );
}
