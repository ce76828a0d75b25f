import { NumberField } from '#kit/number-field.tsx';
import { lengthUnits, toShown, toStored, weightUnits } from '#locale/units.ts';
import { useWebsite } from '../session/session.ts';

interface MeasureFieldProps {
  label: string;
  hint?: string;
  /** Whole grams, or millimetres. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A weight in the website's unit, kept in grams. */
export function WeightField(props: MeasureFieldProps) {
  const { units } = useWebsite();
  return <MeasureField {...props} shown={weightUnits[units]} />;
}

/** A length in the website's unit, kept in millimetres. */
export function LengthField(props: MeasureFieldProps) {
  const { units } = useWebsite();
  return <MeasureField {...props} shown={lengthUnits[units]} />;
}

interface ShownFieldProps extends MeasureFieldProps {
  shown: (typeof weightUnits)['metric'];
}

function MeasureField({ label, hint, value, onChange, shown }: ShownFieldProps) {
  const { unit, digits } = shown;
  return (
    <NumberField
      label={label}
      {...(hint !== undefined && { hint })}
      value={toShown(value, shown)}
      minValue={0}
      step={10 ** -digits}
      formatOptions={{ style: 'unit', unit, maximumFractionDigits: digits }}
      onChange={(typed) => onChange(toStored(typed, shown))}
    />
  );
}
