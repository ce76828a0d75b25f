import { withoutStyleElements } from '#kit/style-elements.ts';
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

/** Puts in the header and the footer as another copy of the page has them. */
export function drawSurround(frame: Document, html: string): void {
  // The content policy forbids styles, in parsed documents too; those of the page stand already.
  const bare = withoutStyleElements(html).replaceAll(/\sstyle="[^"]*"/g, '');
  const copy = new DOMParser().parseFromString(bare, 'text/html');
  surroundIn(frame, 'announcement')?.remove();
  for (const part of surroundParts) {
    const [known, fresh] = [surroundIn(frame, part), surroundIn(copy, part)];
    if (known && fresh) known.replaceWith(frame.importNode(fresh, true));
  }
  const announcement = surroundIn(copy, 'announcement');
  if (announcement) surroundIn(frame, 'header')?.before(frame.importNode(announcement, true));
}
