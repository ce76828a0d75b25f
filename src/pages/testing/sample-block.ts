import { renderToStaticMarkup } from 'react-dom/server';
import { PageNeeds } from '../page-needs.ts';
import { sampleData } from './sample-page.ts';
import type { BlockContext, BlockDefinition } from '../blocks/block.ts';

/** A block's markup with the given stored props, for tests. */
export function renderBlock(definition: BlockDefinition, props: object, context: Partial<BlockContext> = {}): string {
  const whole = { blockId: 'b', idPrefix: 'b-', images: {}, items: [], data: sampleData(), isFirst: false };
  return renderToStaticMarkup(
    definition.render({ ...props }, { ...whole, needs: new PageNeeds(), mode: 'live', ...context }),
  );
}
