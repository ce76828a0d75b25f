import { movingWords as words } from '#catalog/moving-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Image } from '#contract/page.ts';
import type { PageNeeds } from './page-needs.ts';

/**
 * Pictures that move stand still in what blocks and templates have drawn: after each stands a link to where it moves, which
 * plays it in its place where there is code. Where a picture is in a link, that comes after it; one that opens it large
 * leads to where it moves.
 */
export function withMoving(html: string, images: readonly Image[], needs: PageNeeds): string {
  return images.reduce((drawn, image) => (image.movingUrl ? playable(drawn, image, needs) : drawn), html);
}

function playable(html: string, { assetUrl, movingUrl = '', altText }: Image, needs: PageNeeds): string {
  const address = escapeHtml(assetUrl);
  const leading = html.replaceAll(`href="${address}?format=2500w"`, () => `href="${escapeHtml(movingUrl)}"`);
  const name = escapeHtml(words.of(words.play, altText));
  const link = ` <a href="${escapeHtml(movingUrl)}" aria-label="${name}" data-enhance="picture" data-trigger="press">${words.play}</a>`;
  const [before = '', ...parts] = leading.split(`<img src="${address}?`);
  let drawn = before;
  for (const part of parts) {
    const end = endOf(part, drawn.slice(drawn.lastIndexOf('<a ')));
    const [shown, rest] = [part.slice(0, end), part.slice(end)];
    drawn += `<img src="${address}?${shown}${end === 0 || rest.startsWith(link) ? '' : link}${rest}`;
  }
  needs.needLoader();
  return drawn;
}

/** Where what plays a picture may stand in what comes after its beginning; 0 where none is to. `last` begins with the link before it. */
function endOf(part: string, last: string): number {
  const isLinked = last.startsWith('<a ') && !last.includes('</a>');
  if (!isLinked) return /^[^>]*>(?:<\/picture>)?/.exec(part)?.[0].length ?? 0;
  const opensLarge = last.slice(0, last.indexOf('>')).includes('data-lightbox');
  return opensLarge || !part.includes('</a>') ? 0 : part.indexOf('</a>') + '</a>'.length;
}
