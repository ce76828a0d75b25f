import { blockWords } from '#catalog/page-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { backgroundSources } from '#catalog/backgrounds.ts';
import { scrollAnimation } from '#catalog/motion.ts';
import type { Block } from '#contract/document.ts';
import { documentLimits } from '#documents/structure.ts';
import type { PlacedBlock } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import { sheetsOf, type BlockContext, type BlockDefinition, type RenderMode } from './blocks/block.ts';
import { definitionOf, placeable } from './blocks/registry.ts';
import { Component, innerPlacement } from './component.tsx';
import { inPage } from './in-page.ts';
import type { ContentPage, ShownBlocks } from '#contract/page-model.ts';
import { localeFor } from '#locale/locale.ts';
import type { PageContent } from './region-content.ts';
import { withMoving } from './moving-pictures.ts';
import { PageNeeds } from './page-needs.ts';
import { Ground } from './section-look.tsx';
import { classOf, gridRules, placementRules } from './placement-rules.ts';
import popupSlideCss from './popup-slide.css?raw';
import lookCss from './section-look.css?raw';

/**
 * Renders a content page's document in reading order. For visitors, blocks that this version does not know, and blocks
 * that have nothing to show, leave no trace (design 4). Sections are counted from `first` on, so that what stands over a page
 * has none of its numbers; a part of a page (`isPart`) is not what its title has to stand on.
 */
export function renderSections(
  page: ContentPage,
  needs: PageNeeds,
  mode: RenderMode = 'live',
  { first = 0, isPart = false }: { first?: number; isPart?: boolean } = {},
): PageContent {
  // In the editor any block may come to stand on the page.
  const definitions = new Set<BlockDefinition>(mode === 'edit' ? placeable(page.slide !== undefined) : []);
  const placed: PlacedBlock[] = [];
  const sections = readingOrder(page.document);
  const html = sections.map((section, at) => {
    const index = first + at;
    const settings = { mode, needs, isFirst: index === 0 };
    const draw = (block: PlacedBlock) => {
      const shown = blockElement(page, block, settings);
      if (shown) placed.push(block);
      return shown;
    };
    const contents = section.blocks.map((block) => <InTurn key={block.id} draw={() => draw(block)} />);
    // All at once: to begin anew for each takes as long as a small block.
    const drawn = renderToStaticMarkup(inPage(page.data.websiteSettings, needs, contents));
    const blocks = withMoving(drawn, Object.values(page.images), needs);
    return sectionHtml(section, index, blocks, page.images);
  });
  for (const { id, block } of placed) {
    const definition = definitionOf(block);
    if (definition) definitions.add(definition);
    for (const inner of innerDefinitions(page, id)) definitions.add(inner);
  }
  const hasLook = mode === 'edit' || sections.some(({ section }) => section.look);
  const moves = ({ section: { look } }: PlacedSection) =>
    look?.background === backgroundSources.video || page.images[look?.image ?? '']?.movingUrl;
  if (sections.some(moves)) needs.needLoader();
  // Who hears the page is told its title, where nothing on it could.
  const title = placed.length === 0 && mode === 'live' && !isPart ? titleHtml(page) : '';
  return {
    html: title + html.join('') + (mode === 'edit' ? `<!--${sectionsEnd}-->` : ''),
    // The editor moves blocks while the page stands.
    placementCss: mode === 'edit' ? '' : placementCss(sections, placed, first),
    blockCss:
      [...new Set([...definitions].flatMap(sheetsOf))].join('') +
      (hasLook ? lookCss : '') +
      (page.slide === 'popup-overlay' ? popupSlideCss : ''),
  };
}

/** Where the blocks of sections stand: all of them, or those that left a trace. */
export function placementCss(
  sections: readonly PlacedSection[],
  placed: readonly PlacedBlock[] = sections.flatMap(({ blocks: all }) => all),
  first = 0,
): string {
  return sections.map((section, index) => gridRules(section, first + index)).join('') + placementRules(placed);
}

/**
 * In the editor: sections stand before it, and there may be none. It is a comment, so that the last section is the last
 * child for styles, as it is for visitors.
 */
export const sectionsEnd = 'sections-end';

function titleHtml({ data }: ContentPage): string {
  return renderToStaticMarkup(<h1 className="visually-hidden">{data.pageTitle}</h1>);
}

/**
 * One block as it stands in `renderSections`, byte for byte; '' where it leaves no trace. Nothing in it depends on where
 * it stands or on other blocks, but for whether its section is the first: an edit of one renders that one.
 */
export function renderBlock(page: ContentPage, id: string, mode: RenderMode = 'live'): string {
  const sectionId = page.document.blocks[id]?.sectionId;
  const sections = readingOrder(page.document);
  const index = sections.findIndex((section) => section.id === sectionId);
  const block = sections[index]?.blocks.find((known) => known.id === id);
  return block ? blockHtml(page, block, { mode, needs: new PageNeeds(), isFirst: index === 0 }) : '';
}

type BlockSettings = Pick<BlockContext, 'needs' | 'isFirst' | 'mode'>;

/** The kinds of blocks in the kept section that a block shows, and in those in it. */
function innerDefinitions(page: Pick<ShownBlocks, 'components'>, id: string): BlockDefinition[] {
  return Object.entries(page.components?.[id]?.blocks ?? {}).flatMap(([innerId, block]) => {
    const definition = definitionOf(block);
    return [...(definition ? [definition] : []), ...innerDefinitions(page, innerId)];
  });
}

/** The kept section that a block shows; undefined where it shows none. */
function innerOf(page: BlocksPage, id: string, { sectionId }: Block, settings: BlockSettings) {
  const document = page.components?.[id];
  const [kept] = document ? readingOrder(document) : [];
  if (!document || !kept) return undefined;
  const shown = { ...page, document };
  const blocks = kept.blocks.map((one) => blockHtml(shown, one, settings, innerPlacement(one))).join('');
  const around = page.document.sections[sectionId]?.theme;
  const { images } = page;
  return <Component section={kept.section} {...{ images, around, blocks }} isFirst={settings.isFirst} />;
}

type BlocksPage = ShownBlocks & Pick<ContentPage, 'data' | 'form' | 'fieldsOf' | 'next'>;

/** A block that stands by itself on a page of another kind, named as in a document; '' where it leaves no trace. */
export function renderOne(page: BlocksPage, block: Pick<PlacedBlock, 'id' | 'block'>, settings: BlockSettings): string {
  return blockHtml(page, block, settings);
}

/** `style` places a block of a kept section, which is no block of the page for who edits it. */
function blockHtml(
  page: BlocksPage,
  placed: Pick<PlacedBlock, 'id' | 'block'>,
  settings: BlockSettings,
  style?: Record<`--${string}`, string | number>,
): string {
  const shown = blockElement(page, placed, settings, style);
  return renderToStaticMarkup(inPage(page.data.websiteSettings, settings.needs, shown));
}

/** Draws what comes before it first: what a page needs, it is told in reading order. */
const InTurn = ({ draw }: { draw: () => ReactNode }) => draw();

function blockElement(
  page: BlocksPage,
  { id, block }: Pick<PlacedBlock, 'id' | 'block'>,
  settings: BlockSettings,
  style?: Record<`--${string}`, string | number>,
): ReactNode {
  const { mode, needs, isFirst } = settings;
  const definition = definitionOf(block);
  const className = classOf(id);
  const content = definition?.render(block.props, {
    blockId: id,
    idPrefix: `${className}-`,
    images: page.images,
    items: page.products[id] ?? [],
    outline: page.outlines?.[id],
    form: page.forms?.[id],
    inner: innerOf(page, id, block, settings),
    fieldsOf: page.fieldsOf,
    next: page.next,
    sent: page.sent?.blockId === id ? page.sent : undefined,
    back: page.form,
    data: page.data,
    locale: localeFor(page.data.website.language),
    isFirst,
    needs,
    mode,
  });
  if (!content && mode === 'live') return null;
  return (
    <div
      className={`block ${className}`}
      data-block={style ? undefined : id}
      data-slice={definition?.slice?.code}
      style={style}
    >
      {content || <div className="block__empty">{definition?.title ?? blockWords.unknown}</div>}
    </div>
  );
}

/** A section around what its blocks show; nothing in it depends on those. */
export function sectionHtml(
  { id, section }: PlacedSection,
  index: number,
  blocks: string,
  images: ContentPage['images'],
): string {
  const { theme, grid, look = {} } = section;
  return renderToStaticMarkup(
    <section
      className={`section s${index + 1}`}
      id={look.anchor}
      data-section={id}
      data-theme={theme}
      data-padding={grid.padding}
      data-height={look.height}
      data-alignment={look.alignment}
      data-divider={look.divider}
      style={{
        '--above': look.divider && documentLimits.sections - index,
        scrollMarginBlockStart: look.anchor && scrollAnimation.offset,
      }}
    >
      <Ground section={section} images={images} isFirst={index === 0} />
      <div className="section__grid" dangerouslySetInnerHTML={{ __html: blocks }} />
    </section>,
  );
}
