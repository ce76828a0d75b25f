import { useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { useTyping } from './typing.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'isPending'> {
  /** What it began goes on: it keeps the focus and does nothing when pressed. Its words say so. */
  isPending?: boolean;
  /** `chief` is the one act of a place, `quiet` stands in rows and bars, `danger` destroys. */
  kind?: 'plain' | 'chief' | 'quiet' | 'danger';
  /** What there has to be before it can be pressed: said below it as long as it is missing. */
  missing?: string | false | undefined;
}

/** The class of a link that looks like a button. */
export function buttonClass(kind: ButtonProps['kind'] = 'plain'): string {
  return `${styles.button} ${styles[kind]}`;
}

/** A button. A form that it sends looks itself whether it is sent already. */
export function Button({ kind = 'plain', isPending = false, onPress, missing, ...rest }: ButtonProps) {
  const hint = useId();
  const isTyping = useTyping();
  // A number that is being typed may be what is missing; to press is to leave its field.
  if (missing && !isTyping) {
    return (
      <span className={styles.hindered}>
        <AriaButton {...rest} isDisabled aria-describedby={hint} className={buttonClass(kind)} />
        <span id={hint}>{missing}</span>
      </span>
    );
  }
  // React Aria's own pending state announces a name that is gone once the button is.
  return (
    <AriaButton
      {...rest}
      onPress={isPending ? undefined : onPress}
      aria-disabled={isPending || undefined}
      className={buttonClass(kind)}
    />
  );
}
