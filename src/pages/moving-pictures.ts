import { movingWords as words } from '#catalog/moving-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Image } from '#contract/page.ts';
import type { PageNeeds } from './page-needs.ts';

/**
 * Pictures that move stand still in what blocks have drawn: after each stands a link to where it moves, which plays it in
 * its place where there is code. None stands in another link; one that opens a picture large leads to where it moves.
 */
export function withMoving(html: string, images: Readonly<Record<string, Image>>, needs: PageNeeds): string {
  return Object.values(images).reduce(
    (drawn, image) => (image.movingUrl ? playable(drawn, image, needs) : drawn),
    html,
  );
}

function playable(html: string, { assetUrl, movingUrl = '', altText }: Image, needs: PageNeeds): string {
  const address = escapeHtml(assetUrl);
  const leading = html.replaceAll(`href="${address}?format=2500w"`, () => `href="${escapeHtml(movingUrl)}"`);
  const name = escapeHtml(words.of(words.play, altText));
  const link = ` <a href="${escapeHtml(movingUrl)}" aria-label="${name}" data-enhance="picture" data-trigger="press">${words.play}</a>`;
  const [before = '', ...parts] = leading.split(`<img src="${address}?`);
  let drawn = before;
  for (const part of parts) {
    const isLinked = drawn.lastIndexOf('<a ') > drawn.lastIndexOf('</a>');
    const end = /^[^>]*>(?:<\/picture>)?/.exec(part)?.[0].length ?? 0;
    drawn += `<img src="${address}?${part.slice(0, end)}${isLinked ? '' : link}${part.slice(end)}`;
  }
  needs.needLoader();
  return drawn;
}
