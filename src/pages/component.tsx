import type { Breakpoint } from '#contract/document.ts';
import type { Image } from '#contract/page.ts';
import { columnsOf, gridArea, placementAt, type PlacedBlock } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { rowTracks } from './placement-rules.ts';
import { Ground } from './section-look.tsx';

interface ComponentProps {
  section: PlacedSection['section'];
  images: Record<string, Image>;
  isFirst: boolean;
  /** The look of the section that it stands in. */
  around: string | undefined;
  /** What its blocks show, as HTML. */
  blocks: string;
}

/** A kept section inside a block. Where it looks as what is around it, it has no edge. */
export function Component({ section, images, isFirst, around, blocks }: ComponentProps) {
  const { theme, grid } = section;
  return (
    <div
      className="component"
      data-theme={theme === around ? undefined : theme}
      style={{
        '--row-height': grid.rowHeight && `${grid.rowHeight}px`,
        '--mobile-columns': columnsOf(grid, 'mobile'),
        '--desktop-columns': columnsOf(grid, 'desktop'),
        '--mobile-rows': grid.rows && rowTracks(grid, 'mobile'),
        '--desktop-rows': grid.rows && rowTracks(grid, 'desktop'),
      }}
    >
      <Ground section={section} images={images} isFirst={isFirst} />
      <div className="section__grid" dangerouslySetInnerHTML={{ __html: blocks }} />
    </div>
  );
}

/** Where a block of a component stands: on the element itself, for the editor draws it without a style sheet of its own. */
export function innerPlacement(placed: PlacedBlock): Record<`--${string}`, string | number> {
  const at = (breakpoint: Breakpoint) => ({
    [`--${breakpoint}`]: gridArea(placementAt(placed, breakpoint)),
    ...(placed.block.hidden?.includes(breakpoint) && { [`--${breakpoint}-shown`]: 'none' }),
  });
  const { layer } = placed.block;
  return { ...at('mobile'), ...at('desktop'), '--layer': layer ?? 'auto' };
}
