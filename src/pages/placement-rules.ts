import { breakpointWidths, defaultGridColumns } from '#catalog/layout.ts';
import type { Breakpoint, SectionGrid } from '#contract/document.ts';
import { columnsOf, gridArea, placementAt, type PlacedBlock } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';

const { mobileMaximum, desktopMinimum } = breakpointWidths;
const onPhones = (rules: string) => `@media (max-width:${mobileMaximum}.98px){${rules}}`;
const onDesktops = (rules: string) => `@media (min-width:${desktopMinimum}px){${rules}}`;

/** More columns than usual have less between them, so that a phone has room for all. */
const narrowGap = 8;

/** The class by which a block is placed; ids of documents are letters, digits, _ and -. */
export const classOf = (id: string) => `b-${id}`;

/** What the grid of a section is like: its rows, its columns at each width, and what lies in it over its edges. */
export function gridRules({ section: { grid }, blocks }: PlacedSection, index: number): string {
  const name = `.s${index + 1}`;
  const [desktop, mobile] = [columnsOf(grid, 'desktop'), columnsOf(grid, 'mobile')];
  const own = (grid.rowHeight ? `--row-height:${grid.rowHeight}px;` : '') + columnsRule(desktop);
  return (
    (own && `${name}{${own.replace(/;$/, '')}}`) +
    (mobile === desktop ? '' : onPhones(`${name}{${columnsRule(mobile, true)}}`)) +
    (grid.rows?.desktop ? onDesktops(`${name}>.section__grid{grid-template-rows:${rowTracks(grid, 'desktop')}}`) : '') +
    (grid.rows?.mobile ? onPhones(`${name}>.section__grid{grid-template-rows:${rowTracks(grid, 'mobile')}}`) : '') +
    (blocks.some(({ block }) => block.layer) ? `${name}>.section__grid{isolation:isolate}` : '') +
    (blocks.some(({ block }) => block.bleeds) ? `${name}{overflow-x:clip}` : '')
  );
}

/** The rows that a section has without blocks in them, as CSS; on phones a row is as high as what is in it. */
export function rowTracks({ rows = {} }: SectionGrid, breakpoint: Breakpoint): string {
  const height = breakpoint === 'mobile' ? 'auto' : 'minmax(var(--row-height,48px),auto)';
  return rows[breakpoint] ? `repeat(${rows[breakpoint]},${height})` : 'none';
}

/** The usual number is said only where another holds on wider screens. */
function columnsRule(count: number, isSaid = false): string {
  if (count === defaultGridColumns && !isSaid) return '';
  const gap =
    count > defaultGridColumns ? `;--grid-column-gap:${narrowGap}px` : isSaid ? ';--grid-column-gap:initial' : '';
  return `--grid-columns:${count}${gap}`;
}

/** Where blocks stand, at each width. */
export function placementRules(placed: readonly PlacedBlock[]): string {
  const rules = (breakpoint: Breakpoint) =>
    placed.map((block) => `.${classOf(block.id)}{${placementRule(block, breakpoint)}}`).join('');
  return onPhones(rules('mobile')) + onDesktops(rules('desktop'));
}

/**
 * Where blocks of the page stand that is edited: they say it themselves, by `placeOn`, since a rule that changes has a
 * browser look through the whole page. What else is said of a block's place is a rule, as for visitors.
 */
export const ownPlaceRules =
  `@property --at-mobile{syntax:'*';inherits:false}@property --at-desktop{syntax:'*';inherits:false}` +
  onPhones('[data-block]{grid-area:var(--at-mobile)}') +
  onDesktops('[data-block]{grid-area:var(--at-desktop)}');

/** Puts a block of the page that is edited where it stands; of one that stands there already nothing is written. */
export function placeOn({ style }: ElementCSSInlineStyle, placed: PlacedBlock): void {
  for (const breakpoint of ['mobile', 'desktop'] as const) {
    const [name, area] = [`--at-${breakpoint}`, gridArea(placementAt(placed, breakpoint))];
    if (style.getPropertyValue(name) !== area) style.setProperty(name, area);
  }
}

/** Whether more is to be said of where a block stands than its place on the grid. */
export const isPlain = ({ block: { hidden = [], layer, bleeds } }: PlacedBlock) =>
  hidden.length === 0 && !layer && !bleeds;

function placementRule(placed: PlacedBlock, breakpoint: Breakpoint): string {
  const { hidden, layer, bleeds } = placed.block;
  if (hidden?.includes(breakpoint)) return 'display:none';
  return (
    `grid-area:${gridArea(placementAt(placed, breakpoint))}` +
    (layer ? `;z-index:${layer}` : '') +
    (bleeds ? edgesRule(placed, breakpoint) : '')
  );
}

/** To the edge of the section, where a block stands at that of the grid. */
function edgesRule(placed: PlacedBlock, breakpoint: Breakpoint): string {
  const { column, width } = placementAt(placed, breakpoint);
  const out = 'calc(-1*var(--bleed,var(--edge,0px)))';
  const end = column + width - 1 === placed.columns[breakpoint];
  return (column === 1 ? `;margin-inline-start:${out}` : '') + (end ? `;margin-inline-end:${out}` : '');
}
