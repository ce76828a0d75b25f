import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { navigate } from './address.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Leaves no step for the back button. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the owner's side: shown at once, without loading the page anew. */
export function Link({ href, replace, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(href, { replace });
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click means "show it here": with a key or another button the browser opens a tab or saves. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
