import { workingDays } from '#catalog/delivery-words.ts';
import type { ShippingRate } from '#contract/shipping.ts';
import { NumberField } from '#kit/number-field.tsx';
import { selling } from '../texts/selling.ts';
import styles from './selling.module.css';

const texts = selling.shipping;

type SentRate = Exclude<ShippingRate, { kind: 'local' | 'pick-up' }>;

/** How many working days goods are on the way; without both fields nothing is promised. */
export function DeliveryTime({ rate, onChange }: { rate: SentRate; onChange: (rate: SentRate) => void }) {
  const { workingDays: time } = rate;
  const set = (end: 'from' | 'to', days: number) => {
    const { workingDays: _before, ...rest } = rate;
    if (Number.isNaN(days)) return onChange(rest);
    const other = time?.[end === 'from' ? 'to' : 'from'] ?? days;
    onChange({ ...rest, workingDays: end === 'from' ? { from: days, to: other } : { from: other, to: days } });
  };
  const limits = { minValue: 0, maxValue: 365, step: 1 };
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {(['from', 'to'] as const).map((end) => (
          <NumberField
            key={end}
            {...limits}
            label={texts.workingDays[end]}
            value={time?.[end] ?? Number.NaN}
            onChange={(days) => set(end, days)}
          />
        ))}
      </div>
      <p className={styles.soft}>{time ? texts.timeShown(rate.name, workingDays(time)) : texts.noTime}</p>
    </div>
  );
}
