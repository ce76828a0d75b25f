import { renderToStaticMarkup } from 'react-dom/server';
import { localeFor } from '#locale/locale.ts';
import { PageNeeds } from '../page-needs.ts';
import { sampleData } from './sample-page.ts';
import type { BlockContext, BlockDefinition } from '../blocks/block.ts';

/** A block's markup with the given stored props, for tests. */
export function renderBlock(definition: BlockDefinition, props: object, context: Partial<BlockContext> = {}): string {
  const { data = sampleData() } = context;
  const locale = localeFor(data.website.language);
  const { timeZone } = data.website;
  const whole = { blockId: 'b', idPrefix: 'b-', images: {}, items: [], data, locale, timeZone, isFirst: false };
  return renderToStaticMarkup(
    definition.render({ ...props }, { ...whole, needs: new PageNeeds(), mode: 'live', ...context }),
  );
}
