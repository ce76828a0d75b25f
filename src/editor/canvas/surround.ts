import { surroundParts, type SurroundPart } from '#pages/surround-fields.ts';

/** What stands around a page's content: the theme's header and footer, and the announcement above them. */
export function surroundIn(page: Document, part: SurroundPart | 'announcement'): HTMLElement | undefined {
  const found = page.querySelectorAll<HTMLElement>(part === 'announcement' ? 'body > .announcement' : part);
  return [...found].find((element) => !element.closest('main'));
}

/** The part around the content that an event is about. */
export function surroundOf({ target }: Event): SurroundPart | undefined {
  const element = target as Element | null;
  if (!element?.closest || element.closest('main')) return undefined;
  if (element.closest('.announcement')) return 'header';
  return surroundParts.find((part) => element.closest(part));
}
