import { blockWords } from '#catalog/page-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { backgroundSources } from '#catalog/backgrounds.ts';
import { scrollAnimation } from '#catalog/motion.ts';
import type { Block } from '#contract/document.ts';
import { documentLimits } from '#documents/structure.ts';
import type { PlacedBlock } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import { BlockView, type BlockSettings, type BlocksPage } from './block-view.ts';
import { sheetsOf, type BlockDefinition, type RenderMode } from './blocks/block.ts';
import { definitionOf, placeable } from './blocks/registry.ts';
import { Component, innerPlacement } from './component.tsx';
import {
  drawnBlocks,
  inOnePiece,
  partsOf,
  type DrawnBlock,
  type DrawnBlocks,
  type DrawnSection,
} from './drawn-blocks.ts';
import { inPage } from './in-page.ts';
import type { ContentPage, ShownBlocks } from '#contract/page-model.ts';
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
  const drawn = mode === 'live' ? drawnBlocks(page, first) : undefined;
  const shown = sections.map((section, at) => {
    const index = first + at;
    const kept = drawn?.sections.get(section.id);
    const known = kept ?? drawSection(page, section, { mode, drawn, index });
    needs.takeOver(known.needs);
    placed.push(...known.placed);
    return { id: section.id, html: known.html, isKept: kept !== undefined };
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
    html: shown.reduce((all, { html }) => all + html, title) + (mode === 'edit' ? `<!--${sectionsEnd}-->` : ''),
    parts: drawn && [title, ...partsOf(drawn, shown)],
    // The editor moves blocks while the page stands.
    placementCss: mode === 'edit' ? '' : placementOnce(drawn, () => placementCss(sections, placed, first), placed),
    blockCss:
      [...new Set([...definitions].flatMap(sheetsOf))].join('') +
      (hasLook ? lookCss : '') +
      (page.slide === 'popup-overlay' ? popupSlideCss : ''),
  };
}

/** Draws a section, and keeps it where nothing in it is to be drawn each time. */
function drawSection(
  page: ContentPage,
  section: PlacedSection,
  { mode, drawn, index }: Pick<Settings, 'mode' | 'drawn'> & { index: number },
): DrawnSection {
  const needs = new PageNeeds();
  const placed: PlacedBlock[] = [];
  const settings = { mode, needs, isFirst: index === 0, drawn };
  const draw = (block: PlacedBlock) => {
    const shown = blockElement(page, block, settings);
    if (shown) placed.push(block);
    return shown;
  };
  const contents = section.blocks.map((block) => <InTurn key={block.id} draw={() => draw(block)} />);
  // All at once: to begin anew for each takes as long as a small block.
  const shown = renderToStaticMarkup(inPage(page.data.websiteSettings, needs, contents));
  const blocks = withMoving(shown, Object.values(page.images), needs);
  const html = sectionHtml(section, index, blocks, page.images);
  const { id, blocks: all } = section;
  if (!drawn || !all.every((block) => drawn.blocks.get(block.id))) return { html, needs, placed };
  const kept = { html: inOnePiece(html), needs, placed };
  drawn.sections.set(id, kept);
  for (const block of all) drawn.blocks.delete(block.id);
  return kept;
}

/** Written anew where others have left a trace than when it was last asked for. */
function placementOnce(drawn: DrawnBlocks | undefined, write: () => string, placed: readonly PlacedBlock[]): string {
  if (!drawn) return write();
  const of = placed.map(({ id }) => id).join();
  if (drawn.placement?.of !== of) drawn.placement = { of, css: write() };
  return drawn.placement.css;
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

interface Settings extends Pick<BlockSettings, 'needs' | 'isFirst' | 'mode'> {
  /** Of a document that is rendered often. */
  drawn?: DrawnBlocks | undefined;
}

/** The kinds of blocks in the kept section that a block shows, and in those in it. */
function innerDefinitions(page: Pick<ShownBlocks, 'components'>, id: string): BlockDefinition[] {
  return Object.entries(page.components?.[id]?.blocks ?? {}).flatMap(([innerId, block]) => {
    const definition = definitionOf(block);
    return [...(definition ? [definition] : []), ...innerDefinitions(page, innerId)];
  });
}

/** The kept section that a block shows; undefined where it shows none. */
function innerOf(page: BlocksPage, id: string, { sectionId }: Block, settings: Settings) {
  const document = page.components?.[id];
  const [kept] = document ? readingOrder(document) : [];
  if (!document || !kept) return undefined;
  const shown = { ...page, document };
  // What was drawn is kept of the page's own document, and ids of another may be the same.
  const inside = { ...settings, drawn: undefined };
  const blocks = kept.blocks.map((one) => blockHtml(shown, one, inside, innerPlacement(one))).join('');
  const around = page.document.sections[sectionId]?.theme;
  const { images } = page;
  return <Component section={kept.section} {...{ images, around, blocks }} isFirst={settings.isFirst} />;
}

/** A block that stands by itself on a page of another kind, named as in a document; '' where it leaves no trace. */
export function renderOne(page: BlocksPage, block: Placed, settings: Settings): string {
  return blockHtml(page, block, settings);
}

/** `style` places a block of a kept section, which is no block of the page for who edits it. */
function blockHtml(
  page: BlocksPage,
  placed: Placed,
  settings: Settings,
  style?: Record<`--${string}`, string | number>,
): string {
  const shown = blockElement(page, placed, settings, style);
  return renderToStaticMarkup(inPage(page.data.websiteSettings, settings.needs, shown));
}

/** Draws what comes before it first: what a page needs, it is told in reading order. */
const InTurn = ({ draw }: { draw: () => ReactNode }) => draw();

type Placed = Pick<PlacedBlock, 'id' | 'block'>;

function blockElement(
  page: BlocksPage,
  { id, block }: Placed,
  settings: Settings,
  style?: Record<`--${string}`, string | number>,
): ReactNode {
  const definition = definitionOf(block);
  const around = {
    className: `block ${classOf(id)}`,
    'data-block': style ? undefined : id,
    'data-slice': definition?.slice?.code,
    style,
  };
  const drawn = drawnBefore(page, { id, block }, settings);
  if (drawn) return drawn.html !== undefined && <div {...around} dangerouslySetInnerHTML={{ __html: drawn.html }} />;
  const content = definition?.render(block.props, viewOf(page, { id, block }, settings));
  if (!content && settings.mode === 'live') return null;
  return <div {...around}>{content || <Empty definition={definition} />}</div>;
}

/** A block in the editor that shows nothing yet. */
function Empty({ definition }: { definition: BlockDefinition | undefined }) {
  if (!definition) return <div className="block__empty">{blockWords.unknown}</div>;
  return (
    <div className="block__empty">
      <b>{definition.title}</b>
      {blockWords.toFill}
    </div>
  );
}

function viewOf(page: BlocksPage, { id, block }: Placed, settings: Settings): BlockView {
  const inner = () => innerOf(page, id, block, settings);
  return new BlockView(page, { ...settings, blockId: id, idPrefix: `${classOf(id)}-`, inner });
}

/** A block that shows what it did when its page was last rendered; undefined of one that has to be drawn anew. */
function drawnBefore(page: BlocksPage, placed: Placed, settings: Settings): DrawnBlock | undefined {
  const { drawn, needs } = settings;
  if (!drawn) return undefined;
  const { blocks } = drawn;
  if (!blocks.has(placed.id)) blocks.set(placed.id, drawAlone(page, placed, settings));
  const known = blocks.get(placed.id);
  if (known) needs.takeOver(known.needs);
  return known;
}

/** undefined where the block has looked at what changes from one time to the next. */
function drawAlone(page: BlocksPage, placed: Placed, settings: Settings): DrawnBlock | undefined {
  const needs = new PageNeeds();
  const view = viewOf(page, placed, { ...settings, needs });
  const content = definitionOf(placed.block)?.render(placed.block.props, view);
  if (view.hasLookedAround) return undefined;
  const html = content
    ? inOnePiece(renderToStaticMarkup(inPage(page.data.websiteSettings, needs, content)))
    : undefined;
  return view.hasLookedAround ? undefined : { html, needs };
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
