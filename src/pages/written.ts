import type { PageData } from '#contract/page.ts';
import type { PageModel } from '#contract/page-model.ts';
import type { RenderMode } from './blocks/block.ts';
import type { PageContent } from './region-content.ts';
import type { PageNeeds } from './page-needs.ts';
import { sectionStructure } from './page-styles.ts';
import { renderSections } from './sections.tsx';
import type { Theme } from './theme.ts';
import writtenCss from './written.css?raw';

/** What is written on the page of a post, in sections, which stand in the place of its body; undefined of any other page. */
export function writtenOf(
  model: PageModel,
  theme: Theme,
  { needs, mode }: { needs: PageNeeds; mode: RenderMode },
): PageContent | undefined {
  if (model.view !== 'blog-item' || !model.written) return undefined;
  const page = { ...model, ...model.written, view: 'content' } as const;
  const { html, blockCss, placementCss } = renderSections(page, needs, mode, { isPart: true });
  return {
    html: `<div class="written">${html}</div>`,
    blockCss: blockCss + sectionStructure + theme.blockCss + writtenCss,
    placementCss,
  };
}

/** The data of a post's page with what is written on it as the post's body. */
export function withWords(data: PageData, written: PageContent | undefined): PageData {
  return written && data.item ? { ...data, item: { ...data.item, body: written.html } } : data;
}
