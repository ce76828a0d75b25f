import { escapeHtml } from '#contract/escape-html.ts';
import { movingWords as words } from '#catalog/moving-words.ts';
import type { Image } from '#contract/page.ts';

/** Stands after a picture that moves: it leads to where it does, and plays it in its place where there is code. */
export function PlayMoving({ image: { movingUrl, altText } }: { image: Image }) {
  if (movingUrl === undefined) return null;
  return (
    <a href={movingUrl} aria-label={words.of(words.play, altText)} data-enhance="moving" data-trigger="press">
      {words.play}
    </a>
  );
}

/** The same in a text. */
export function playMoving({ movingUrl, altText }: Image): string {
  if (movingUrl === undefined) return '';
  const name = escapeHtml(words.of(words.play, altText));
  return ` <a href="${escapeHtml(movingUrl)}" aria-label="${name}" data-enhance="moving" data-trigger="press">${words.play}</a>`;
}
