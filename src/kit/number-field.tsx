import { useCallback, useRef, useState } from 'react';
import { FieldError, Input, Label, NumberField as AriaNumberField, Text, useLocale } from 'react-aria-components';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import styles from './field.module.css';
import { meantBy, signsOf, typedNumber } from './typed-number.ts';
import { useValidity } from './use-validity.ts';

interface Counted extends Pick<AriaNumberFieldProps, 'minValue' | 'maxValue' | 'formatOptions'> {
  value: number;
  onChange: (value: number) => void;
  /** Whether it counts once Enter is pressed or the field is left; else while it is typed. */
  countsOnceLeft?: boolean;
}

interface NumberFieldProps
  extends Counted, Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | keyof Counted> {
  label: string;
  hint?: string;
  problem?: string;
}

/** A number, written and read as the browser's language does; arrows count. An amount takes `formatOptions`. */
export function NumberField({ label, hint, problem, value, onChange, countsOnceLeft, ...rest }: NumberFieldProps) {
  const { text, clear, onInvalid } = useValidity();
  const typing = useTyping({ ...rest, value, onChange, countsOnceLeft });
  const takeSigns = useSigns();
  const said = text || problem;
  const input = (typed: string) => {
    clear();
    typing.type(typed);
  };
  return (
    <AriaNumberField
      {...rest}
      value={typing.shown}
      onChange={typing.commit}
      validationBehavior="aria"
      isInvalid={Boolean(said)}
      className={styles.field}
    >
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <Input
        ref={takeSigns}
        required={rest.isRequired}
        onInvalid={onInvalid}
        onInput={({ currentTarget }) => input(currentTarget.value)}
        onBlur={typing.end}
        onKeyDownCapture={({ key }) => typing.press(key)}
        onKeyDown={({ key }) => (key === 'Enter' || stepKeys.has(key)) && typing.end()}
        className={`${styles.input} ${styles.number}`}
      />
      <FieldError className={styles.problem}>{said}</FieldError>
    </AriaNumberField>
  );
}

/**
 * Has a point or a comma that the language has for nothing typed as its decimal sign. The field would leave the sign out,
 * and "19.50" be 1950 in Polish.
 */
function useSigns() {
  const { locale } = useLocale();
  return useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return undefined;
      const take = (event: InputEvent) => {
        const sign = meantBy(event.data, signsOf(locale));
        if (sign === undefined) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        // As if it was typed: the field looks at it, and it can be undone.
        document.execCommand('insertText', false, sign);
      };
      input.addEventListener('beforeinput', take, { capture: true });
      return () => input.removeEventListener('beforeinput', take, { capture: true });
    },
    [locale],
  );
}

/** What counts on from the number that stands there. */
const stepKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

interface Typing {
  /** The value that the field keeps while its text is being typed, so that nothing writes over that. */
  before: number;
  read: number | undefined;
}

/** What is typed into a field of a number, told on while it is: no button says what was true before. */
function useTyping({ value, onChange, countsOnceLeft = false, minValue, maxValue, formatOptions }: Counted) {
  const { locale } = useLocale();
  const [typing, setTyping] = useState<Typing>();
  const isStep = useRef(false);
  function type(text: string) {
    const typed = typedNumber(text, signsOf(locale));
    const major = typed !== undefined && formatOptions?.style === 'percent' ? typed / 100 : typed;
    const read =
      major === undefined ? undefined : Math.min(Math.max(major, minValue ?? -Infinity), maxValue ?? Infinity);
    isStep.current = false;
    setTyping({ before: typing?.before ?? value, read });
    if (read !== undefined && !countsOnceLeft) onChange(read);
  }
  return {
    shown: typing?.before ?? value,
    type,
    press: (key: string) => void (isStep.current = stepKeys.has(key)),
    commit: (read: number) => onChange(isStep.current ? read : (typing?.read ?? read)),
    end: () => setTyping(undefined),
  };
}
