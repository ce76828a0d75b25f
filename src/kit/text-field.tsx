import type { Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import styles from './field.module.css';
import { useValidity } from './use-validity.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  /** A line below the label that says what is asked for. */
  hint?: string;
  /** What is wrong with the value; shown at the field and read with it. */
  problem?: string;
  /** Rows of a longer text; one line unless given. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text, or several, with its label, a hint and what is wrong with it. */
export function TextField({ label, hint, problem, rows, inputRef, ...rest }: TextFieldProps) {
  const { text, clear, onInvalid } = useValidity();
  const said = text || problem;
  const change = (value: string) => {
    clear();
    rest.onChange?.(value);
  };
  const checked = { required: rest.isRequired, onInvalid, className: styles.input };
  return (
    <AriaTextField
      {...rest}
      onChange={change}
      validationBehavior="aria"
      data-any={(rest.type === 'date' && rest.value === '') || undefined}
      isInvalid={rest.isInvalid === true || Boolean(said)}
      className={styles.field}
    >
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      {rows === undefined ? <Input ref={inputRef} {...checked} /> : <TextArea rows={rows} {...checked} />}
      <FieldError className={styles.problem}>{said}</FieldError>
    </AriaTextField>
  );
}
