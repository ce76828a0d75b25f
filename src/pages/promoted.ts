import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PostCollection } from '#catalog/collection-types.ts';
import { blockTypes, promotedBlocks } from '#catalog/block-types.ts';
import type { Item, PageData } from '#contract/page.ts';
import type { PageModel } from '#contract/page-model.ts';
import { unescapeHtml } from './escape-html.ts';
import { sheetsOf, type RenderMode } from './blocks/block.ts';
import { galleryOptionsOf } from './blocks/gallery/gallery.tsx';
import { Facade } from './blocks/embed/facade.tsx';
import embedCss from './blocks/embed/embed.css?raw';
import { blocks, definitionOf } from './blocks/registry.ts';
import gridCss from './post-grid.css?raw';
import promotedCss from './promoted.css?raw';
import type { PageNeeds } from './page-needs.ts';
import { renderOne } from './sections.tsx';

/** What stands above the items of a page, in its data as templates see it, and its styles. */
export interface Promoted {
  data: PageData;
  css: string;
}

/**
 * The data of a page with what stands above each item as `promotedBlock`, HTML (platform 9). What is another site's is
 * there a facade, in `oembed.html` too: nothing is loaded from it before a visitor asks.
 */
export function withPromoted(
  model: PageModel,
  needs: PageNeeds,
  { mode, isStill }: { mode: RenderMode; isStill: boolean },
): Promoted {
  const { data } = model;
  if (model.view !== 'blog-list' && model.view !== 'blog-item') return { data, css: '' };
  const isGrid = model.view === 'blog-list' && grids.has(data.collection?.typeName ?? '');
  // In a preview any of them may come to stand there while it is shown.
  const styles = new Set<string>([...(isGrid ? [gridCss] : []), ...(isStill ? cssOfAll : [])]);
  const { promoted } = model;
  const above = (item: Item, isFirst: boolean): Item => {
    const facade = facadeOf(item, needs);
    if (facade) styles.add(embedCss);
    const block = promoted?.document.blocks[item.id];
    const isEmbed = block?.type === blockTypes.embed && facade;
    const drawn =
      block && !isEmbed ? renderOne({ ...model, ...promoted }, { id: item.id, block }, { needs, mode, isFirst }) : '';
    const definition = block && drawn ? definitionOf(block) : undefined;
    for (const sheet of definition ? sheetsOf(definition) : []) styles.add(sheet);
    const html = isEmbed ? facade : drawn;
    const { oembed } = item;
    return {
      ...item,
      ...(html && { promotedBlock: html }),
      ...(block?.type === blockTypes.gallery && { options: galleryOptionsOf(block.props) }),
      ...(facade && oembed && { oembed: { ...oembed, html: facade } }),
    };
  };
  const { items, item } = data;
  const shown = {
    ...data,
    ...(items && { items: items.map((each, at) => above(each, at === 0)) }),
    ...(item && { item: above(item, true) }),
  };
  return { data: shown, css: styles.size > 0 ? [...styles, promotedCss].join('') : '' };
}

const able = new Set<number>([...promotedBlocks.map((name) => blockTypes[name]), blockTypes.audio, blockTypes.gallery]);
const cssOfAll = [embedCss, ...blocks.flatMap((block) => (able.has(block.type) ? sheetsOf(block) : []))];

/** Collections of which the pictures are what matters. */
const grids: ReadonlySet<string> = new Set<PostCollection>([
  'portfolio',
  'instagram',
  'flickr',
  'fivehundredpix',
  'gallery-block',
  'slide-gallery',
]);

const framed = /^<iframe src="(https:[^"]+)"/;
const usualHeight = 420;

/** What stands for the frame that another site has given for the item; undefined where it gave none. */
function facadeOf({ oembed, title, sourceUrl }: Item, needs: PageNeeds): string | undefined {
  const [, address] = framed.exec(oembed?.html ?? '') ?? [];
  if (!oembed || address === undefined) return undefined;
  const frame = unescapeHtml(address);
  if (!URL.canParse(frame)) return undefined;
  const height = Number(/ height="(\d{2,4})"/.exec(oembed.html)?.[1] ?? usualHeight);
  const words = {
    title,
    host: oembed.providerName || new URL(frame).hostname,
    height: Math.min(Math.max(height, 100), 2000),
  };
  return renderToStaticMarkup(createElement(Facade, { href: sourceUrl ?? frame, frame, needs, ...words }));
}
