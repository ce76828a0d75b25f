import { blockTypes } from '#catalog/block-types.ts';
import { currentVersion } from '#pages/blocks/registry.ts';
import { must, type DemoOwner } from './demo-owner.ts';

/** Keeps two sections for all pages, one on a ground of its own. */
export async function keepTwoSections({ visitor, websiteId }: DemoOwner): Promise<void> {
  for (const [title, theme] of [
    ['Hours', 'sage'],
    ['Way', 'paper'],
  ]) {
    const layout = { desktop: { column: 1, width: 6, row: 1, height: 2 } };
    const type = blockTypes.html;
    const words = { type, typeVersion: currentVersion(type), props: { html: `<p>${title}</p>` }, layout };
    const content = { section: { theme, grid: {} }, blocks: [words] };
    await must(visitor.call('POST', `/api/sections?websiteId=${websiteId}`, { title, content }));
  }
}
