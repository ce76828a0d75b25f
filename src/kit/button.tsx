import { useId, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components';
import styles from './button.module.css';
import { useFormSending } from './form.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'isPending' | 'onPress'> {
  /** While what it gives goes on, the button shows it, and does nothing when pressed again. */
  onPress?: ((event: PressEvent) => unknown) | undefined;
  /** What it began goes on: it keeps the focus and does nothing when pressed. Its words say so. */
  isPending?: boolean;
  /** `chief` is the one act of a place, `quiet` stands in rows and bars, `danger` destroys. */
  kind?: 'plain' | 'chief' | 'quiet' | 'danger';
  /** What there has to be before it can be pressed: said below it as long as it is missing. */
  missing?: string | false | undefined;
}

/** The class of a link that looks like a button; a quiet one that is a word alone has a ground to be known by. */
export function buttonClass(kind: ButtonProps['kind'] = 'plain', isWord = false): string {
  const look = `${styles.button} ${styles[kind]}`;
  return isWord ? `${look} ${styles.word}` : look;
}

/** A button. */
export function Button({ kind = 'plain', isPending = false, onPress, missing, ...rest }: ButtonProps) {
  const hint = useId();
  const [isRunning, setRunning] = useState(false);
  const isSending = useFormSending() && rest.type === 'submit';
  const waits = isPending || isRunning || isSending;
  const className = buttonClass(kind, kind === 'quiet' && typeof rest.children === 'string');
  const press = (event: PressEvent) => {
    const begun = onPress?.(event);
    if (!(begun instanceof Promise)) return;
    setRunning(true);
    void begun.finally(() => setRunning(false));
  };
  if (missing) {
    return (
      <span className={styles.hindered}>
        <AriaButton {...rest} isDisabled aria-describedby={hint} className={className} />
        <span id={hint}>{missing}</span>
      </span>
    );
  }
  // React Aria's own pending state announces a name that is gone once the button is.
  return (
    <AriaButton
      {...rest}
      onPress={waits ? undefined : press}
      aria-disabled={waits || undefined}
      data-waits={waits || undefined}
      className={className}
    />
  );
}
