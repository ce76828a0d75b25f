import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  Label,
  Radio,
  RadioGroup,
  Switch as AriaSwitch,
  type CheckboxProps as AriaCheckboxProps,
  type RadioGroupProps,
  type SwitchProps as AriaSwitchProps,
} from 'react-aria-components';
import styles from './choice.module.css';
import field from './field.module.css';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  children?: ReactNode;
}

/** A box to tick; without words beside it, give it an `aria-label`. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.choice}>
      <span className={styles.box}>
        {rest.isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      </span>
      {children}
    </AriaCheckbox>
  );
}

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
}

/** Something that is on or off, at once. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={styles.choice}>
      <span className={styles.track} />
      {children}
    </AriaSwitch>
  );
}

export interface Option<V extends string = string> {
  value: V;
  label: string;
  hint?: string;
}

interface OneOfProps<V extends string> extends Omit<
  RadioGroupProps,
  'className' | 'style' | 'children' | 'value' | 'onChange' | 'defaultValue'
> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all in sight. */
export function OneOf<V extends string>({ label, options, onChange, ...rest }: OneOfProps<V>) {
  const change = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <RadioGroup {...rest} onChange={change} className={field.field}>
      <Label className={field.label}>{label}</Label>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={styles.choice}>
          <span className={styles.dot} />
          <span>
            {option.label}
            {option.hint && <span className={field.hint}>{option.hint}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
