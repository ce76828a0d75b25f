import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** `chief` is the one act of a place, `quiet` stands in rows and bars, `danger` destroys. */
  kind?: 'plain' | 'chief' | 'quiet' | 'danger';
}

/** The class of a link that looks like a button. */
export function buttonClass(kind: ButtonProps['kind'] = 'plain'): string {
  return `${styles.button} ${styles[kind]}`;
}

/** A button. While `isPending` it keeps the focus, says so, and does nothing when pressed. */
export function Button({ kind = 'plain', ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={buttonClass(kind)} />;
}
