import { fractionDigitsOf } from '#locale/money.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  label: string;
  hint?: string;
  problem?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
}

interface MoneyFieldProps extends Props {
  /** Minor units; null where nothing is given. */
  value: number | null;
  onChange: (minor: number | null) => void;
  currency: string;
  /** The least and the most, in minor units; the least is 0 unless given. */
  min?: number;
  max?: number;
}

/** An amount of money, typed as the browser's language writes it, held in minor units. */
export function MoneyField({ value, onChange, currency, min = 0, max, ...rest }: MoneyFieldProps) {
  const digits = fractionDigitsOf(currency);
  const scale = 10 ** digits;
  return (
    <NumberField
      {...rest}
      value={value === null ? Number.NaN : value / scale}
      onChange={(major) => onChange(Number.isNaN(major) ? null : Math.round(major * scale))}
      minValue={min / scale}
      maxValue={max === undefined ? undefined : max / scale}
      formatOptions={{ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }}
    />
  );
}

interface PercentFieldProps extends Props {
  /** Percent, as 19 for 19 %; null where nothing is given. */
  value: number | null;
  onChange: (percent: number | null) => void;
  /** 100 unless given. */
  max?: number;
}

/** A share in percent, to three places. */
export function PercentField({ value, onChange, max = 100, ...rest }: PercentFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value === null ? Number.NaN : value / 100}
      onChange={(share) => onChange(Number.isNaN(share) ? null : Math.round(share * 100_000) / 1000)}
      minValue={0}
      maxValue={max / 100}
      formatOptions={{ style: 'percent', maximumFractionDigits: 3 }}
    />
  );
}
