import { FieldError, Input, Label, NumberField as AriaNumberField, Text } from 'react-aria-components';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import styles from './field.module.css';
import { useTypedNumber } from './typing.ts';
import { useValidity } from './use-validity.ts';

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  hint?: string;
  problem?: string;
}

/** A number, written and read as the browser's language does; arrows count. An amount takes `formatOptions`. */
export function NumberField({ label, hint, problem, ...rest }: NumberFieldProps) {
  const { text, clear, onInvalid } = useValidity();
  const { begin, end } = useTypedNumber();
  const said = text || problem;
  const input = () => {
    clear();
    begin();
  };
  return (
    <AriaNumberField {...rest} validationBehavior="aria" isInvalid={Boolean(said)} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <Input
        required={rest.isRequired}
        onInvalid={onInvalid}
        onInput={input}
        onBlur={end}
        onKeyDown={({ key }) => key === 'Enter' && end()}
        className={`${styles.input} ${styles.number}`}
      />
      <FieldError className={styles.problem}>{said}</FieldError>
    </AriaNumberField>
  );
}
