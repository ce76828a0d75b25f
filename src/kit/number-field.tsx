import { FieldError, Input, Label, NumberField as AriaNumberField, Text } from 'react-aria-components';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import styles from './field.module.css';

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  hint?: string;
  problem?: string;
}

/** A number, written and read as the browser's language does; arrows count. An amount takes `formatOptions`. */
export function NumberField({ label, hint, problem, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField {...rest} isInvalid={Boolean(problem)} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <Input className={`${styles.input} ${styles.number}`} />
      <FieldError className={styles.problem}>{problem}</FieldError>
    </AriaNumberField>
  );
}
