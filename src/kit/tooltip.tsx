import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** What the control does. */
  text: string;
  /** Its keys, as "Ctrl+Z". */
  keys?: string;
  children: ReactElement;
}

/** Says what a control does, and by which keys, when it is pointed at or has the focus. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip className={styles.tooltip} offset={6}>
        {text}
        {keys && <kbd>{keys}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
