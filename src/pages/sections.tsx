import { renderToStaticMarkup } from 'react-dom/server';
import { breakpointWidths } from '#catalog/layout.ts';
import type { Breakpoint } from '#contract/document.ts';
import { gridArea, placementAt, type PlacedBlock } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import type { BlockDefinition } from './blocks/block.ts';
import { blockOf } from './blocks/registry.ts';
import { inMoney } from './in-money.ts';
import type { ContentPage } from './model.ts';
import type { PageContent } from './page-content.ts';

/**
 * Renders a content page's document in reading order. Blocks that this version does not know, and blocks that have
 * nothing to show, leave no trace (design 4).
 */
export function renderSections(model: ContentPage): PageContent {
  const definitions = new Set<BlockDefinition>();
  const placed: { className: string; block: PlacedBlock }[] = [];
  const sections = readingOrder(model.document);
  const html = sections.map((section, index) => {
    const blocks = section.blocks.map((block) => {
      const className = `b${placed.length + 1}`;
      const definition = blockOf(block.block.type, block.block.typeVersion);
      const content = definition && renderBlock(definition, block, className, model, index === 0);
      if (!definition || !content) return '';
      definitions.add(definition);
      placed.push({ className, block });
      return content;
    });
    return sectionHtml(section, index, blocks.join(''));
  });
  return {
    html: html.join(''),
    blockCss: [...definitions].map(({ css }) => css).join(''),
    placementCss: sections.map(({ section }, index) => rowRule(section, index)).join('') + placementRules(placed),
  };
}

function renderBlock(
  definition: BlockDefinition,
  { id, block }: PlacedBlock,
  className: string,
  model: ContentPage,
  isFirst: boolean,
): string {
  const content = definition.render(block.props, {
    blockId: id,
    idPrefix: `${className}-`,
    images: model.images,
    items: model.products[id] ?? [],
    data: model.data,
    isFirst,
  });
  if (!content) return '';
  const placed = (
    <div className={`block ${className}`} data-block={id}>
      {content}
    </div>
  );
  return renderToStaticMarkup(inMoney(model.data.websiteSettings, placed));
}

function sectionHtml({ id, section }: PlacedSection, index: number, blocks: string): string {
  return renderToStaticMarkup(
    <section
      className={`section s${index + 1}`}
      data-section={id}
      data-theme={section.theme}
      data-padding={section.grid.padding}
    >
      <div className="section__grid" dangerouslySetInnerHTML={{ __html: blocks }} />
    </section>,
  );
}

function rowRule({ grid }: PlacedSection['section'], index: number): string {
  return grid.rowHeight ? `.s${index + 1}{--row-height:${grid.rowHeight}px}` : '';
}

function placementRules(placed: { className: string; block: PlacedBlock }[]): string {
  const rules = (breakpoint: Breakpoint) =>
    placed
      .map(({ className, block }) => `.${className}{grid-area:${gridArea(placementAt(block, breakpoint))}}`)
      .join('');
  const { mobileMaximum, desktopMinimum } = breakpointWidths;
  return (
    `@media (max-width:${mobileMaximum}.98px){${rules('mobile')}}` +
    `@media (min-width:${desktopMinimum}px){${rules('desktop')}}`
  );
}
