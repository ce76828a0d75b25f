import { blockTypes } from '#catalog/block-types.ts';
import type { BlockProps, Placement, Section } from '#contract/document.ts';
import { columnsOf } from '#documents/placement.ts';
import { drawings } from './block-drawings.tsx';
import { offerOf } from './block-offers.ts';
import type { NewBlock } from './section-template.ts';
import styles from './gallery.module.css';

interface SketchProps {
  theme: string;
  grid: Section['grid'];
  parts: readonly NewBlock[];
}

/** A section as a drawing of its blocks, in its colors. */
export function SectionSketch({ theme, grid, parts }: SketchProps) {
  const marks = layOut(parts, grid);
  const top = Math.min(...marks.map(({ y }) => y));
  const down = Math.max((72 - top - bottomOf(marks)) / 2, -top);
  return (
    <svg className={styles.sketch} data-theme={theme} viewBox="0 0 120 72" aria-hidden="true">
      {marks.map(({ kind, paths, ...box }, index) => {
        const place = { ...box, y: box.y + down, width: Math.max(box.width, 1), height: Math.max(box.height, 1) };
        if (!paths) return <rect key={index} rx={kind === 'words' ? 0.75 : 1.5} {...place} data-kind={kind} />;
        return (
          <svg key={index} {...place} viewBox="0 0 48 32" preserveAspectRatio={paths === hills ? 'none' : undefined}>
            <path d={paths[0]} />
            <path d={paths[1]} data-lines />
          </svg>
        );
      })}
      {parts.length === 0 && <path d="M60 28v16M52 36h16" data-lines />}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Paths = readonly [filled: string, drawn: string];

/** A rectangle of a sketch, or what is drawn in its place. */
interface Mark extends Box {
  kind?: 'words' | 'picture' | 'button' | 'field' | 'way';
  rx?: number;
  paths?: Paths;
}

const bottomOf = (marks: readonly Mark[]) => Math.max(0, ...marks.map(({ y, height }) => y + height));

/** The marks of all blocks: what stands below another comes right after it, however many rows that has to spare. */
function layOut(parts: readonly NewBlock[], grid: Section['grid']): Mark[] {
  const edge = grid.padding === 'bleed' ? 0 : 6;
  const rows = Math.max(1, ...parts.map(({ place: { row, height } }) => row + height - 1));
  const rowHeight = Math.min((72 - 2 * edge) / rows, edge ? 4.3 : 6);
  const column = (120 - 2 * edge + 5) / columnsOf(grid, 'desktop');
  const done: { place: Placement; bottom: number }[] = [];
  return parts
    .toSorted((a, b) => a.place.row - b.place.row)
    .flatMap(({ type, props, place }) => {
      const above = done.filter((one) => isAbove(one.place, place)).map(({ bottom }) => bottom + 5);
      const y = above.length > 0 ? Math.max(...above) : edge + (place.row - 1) * rowHeight;
      const height = Math.max(edge + (place.row + place.height - 1) * rowHeight - y, 4);
      const box = { x: edge + (place.column - 1) * column, y, width: place.width * column - 5, height };
      const marks = (drawers[type] ?? drawOther(type))(box, props);
      done.push({ place, bottom: bottomOf(marks) });
      return marks;
    });
}

const isAbove = (one: Placement, other: Placement) =>
  one.row + one.height <= other.row && one.column < other.column + other.width && other.column < one.column + one.width;

/** How thick lines of words are, how far from each other, and how many letters are as wide as high a unit is. */
type Size = readonly [thickness: number, distance: number, letters: number];
const bodySize: Size = [1.8, 4, 0.72];
const spokenSize: Size = [3, 6, 0.42];
const sizes: Readonly<Record<string, Size>> = { h1: [6, 8.5, 0.35], h2: [4.6, 7, 0.4], h3: [3, 5.4, 0.55] };

function lines({ x, y, width }: Box, letters: number, size = bodySize, alignment = 'left'): Mark[] {
  const length = Math.max(letters / size[2], 8);
  const count = Math.min(Math.ceil(length / width), 12);
  return Array.from({ length: count }, (_, at) => {
    const long = at < count - 1 ? width * (at % 2 ? 0.92 : 1) : Math.max(length - width * at, width * 0.3);
    const [inner] = alignedIn({ x, y: y + at * size[1], width, height: size[0] }, Math.min(long, width), alignment);
    return { ...inner, kind: 'words' };
  });
}

const alignedIn = (box: Box, width: number, alignment: unknown): [Box] => [
  { ...box, width, x: box.x + (box.width - width) * (alignment === 'center' ? 0.5 : alignment === 'right' ? 1 : 0) },
];

/** The lines of a text: as many as its words need. */
function words(box: Box, html: string): Mark[] {
  let { y } = box;
  const begun = [...html.slice(0, 2000).matchAll(/<(h[1-6]|p|li)\b([^<>]*)>/g)];
  return begun.flatMap(({ index, 0: tag, 1: name = '', 2: looks = '' }, at) => {
    const text = html.slice(index + tag.length, begun[at + 1]?.index);
    const inset = name === 'li' ? 4 : 0;
    const place = { ...box, x: box.x + inset, width: box.width - inset, y };
    const size = sizes[name] ?? bodySize;
    const [, alignment] = /align-(center|right)/.exec(looks) ?? [];
    const marks = lines(place, text.replaceAll(/<[^<>]*>/g, '').length, size, alignment);
    y += marks.length * size[1] + 1.5;
    return inset ? [{ ...place, x: box.x, width: 1.5, height: 1.5, kind: 'words' as const }, ...marks] : marks;
  });
}

const hills: Paths = ['M0 32V25L14 13 26 25 34 18 48 28V32z', ''];
const marksOfQuote: Paths = ['M1 4h14v14q0 10-12 12V24q6-1 6-6H1zM21 4h14v14q0 10-12 12V24q6-1 6-6h-8z', ''];

const picture = (box: Box): Mark[] => [
  { ...box, kind: 'picture' },
  { ...box, paths: hills },
];
const button = (box: Box, alignment?: unknown): Mark[] =>
  alignedIn({ ...box, height: 7 }, Math.min(box.width, 26), alignment).map((one) => ({ ...one, kind: 'button' }));
const bar = (x: number, y: number, width: number, height = 1.8): Mark => ({ kind: 'words', x, y, width, height });

/** Boxes beside and below each other. */
const cells = ({ x, y, width, height }: Box, columns: number, rows: number): Box[] =>
  Array.from({ length: columns * rows }, (_, at) => {
    const cell = { width: (width + 4) / columns, height: (height + 4) / rows };
    return {
      x: x + (at % columns) * cell.width,
      y: y + Math.floor(at / columns) * cell.height,
      width: cell.width - 4,
      height: cell.height - 4,
    };
  });

function drawSummary(box: Box, { limit, layout }: BlockProps): Mark[] {
  const count = typeof limit === 'number' ? limit : 3;
  if (layout === 'list')
    return cells({ ...box, height: Math.min(box.height, count * 15) }, 1, Math.min(count, 4)).flatMap(
      ({ x, y, width, height }) => [
        ...picture({ x, y, width: height * 1.3, height }),
        bar(x + height * 1.3 + 4, y + height / 2 - 2.5, width * 0.4, 2),
        bar(x + height * 1.3 + 4, y + height / 2 + 1.5, width * 0.25),
        bar(x + width - 9, y + height / 2 - 2.5, 9, 2),
      ],
    );
  const columns = Math.max(1, Math.min(count > 4 ? 3 : count, Math.floor(box.width / 18)));
  return cells(box, columns, count > 4 ? 2 : 1).flatMap(({ x, y, width, height }) => [
    ...picture({ x, y, width, height: height - 8.5 }),
    bar(x, y + height - 6, width * 0.75, 2),
    bar(x, y + height - 1.5, width * 0.35),
  ]);
}

function drawProduct({ x, y, width, height }: Box): Mark[] {
  const half = { x: x + width / 2 + 4, y: y + 6, width: width / 2 - 4, height };
  return [
    ...picture({ x, y, width: width / 2 - 4, height }),
    bar(half.x, half.y, half.width * 0.8, 4),
    bar(half.x, half.y + 7.5, half.width * 0.3, 2.6),
    ...lines({ ...half, y: half.y + 14 }, 100),
    ...button({ ...half, y: half.y + 31 }),
  ];
}

function drawImage(box: Box, { layout = 'inline', button: label }: BlockProps): Mark[] {
  const { x, y, width, height } = box;
  if (layout === 'inline') return picture(box);
  const isOver = layout === 'poster';
  const isBeside = width > 50 && layout !== 'stack';
  const side = isOver
    ? { ...box, y: y + height / 2 - 8 }
    : isBeside
      ? { x: x + width / 2 + 3, y: y + height / 2 - 8, width: width / 2 - 3, height }
      : { ...box, y: y + height - 14 };
  const alignment = isOver ? 'center' : 'left';
  return [
    ...picture(isOver ? box : isBeside ? { ...box, width: width / 2 - 3 } : { ...box, height: height - 17 }),
    ...lines(side, 14, sizes.h3, alignment),
    ...(label ? button({ ...side, y: side.y + 7 }, alignment) : []),
  ];
}

/** Words that run through, from edge to edge. */
const drawMarquee = ({ x, y, width }: Box): Mark[] => [
  { x: x - 6, y, width: width + 12, height: 16, rx: 0 },
  ...[
    [-0.055, 0.15],
    [0.19, 0.3],
    [0.59, 0.2],
    [0.89, 0.165],
  ].map(([from = 0, long = 0]) => bar(x + width * from, y + 6, width * long, 4)),
  ...[0.13, 0.53, 0.83].map((from) => ({ ...bar(x + width * from, y + 7, 2, 2), rx: 1 })),
];

function drawQuote(box: Box, { quote = '' }: BlockProps): Mark[] {
  const said = lines({ ...box, y: box.y + 13 }, String(quote).length || 60, spokenSize);
  return [
    { ...box, width: 13.5, height: 9, paths: marksOfQuote },
    ...said,
    bar(box.x, bottomOf(said) + 4, Math.min(26, box.width / 2)),
  ];
}

const drawAccordion = ({ x, y, width, height }: Box, { rows }: BlockProps): Mark[] =>
  cells({ x, y, width, height: Math.max(height, 32) }, 1, Array.isArray(rows) ? Math.min(rows.length, 5) : 3).flatMap(
    (row) => [
      bar(x, row.y + row.height / 2 - 1, width * 0.6, 2),
      bar(x + width - 5, row.y + row.height / 2 - 0.6, 5, 1.2),
      bar(x + width - 3.1, row.y + row.height / 2 - 2.5, 1.2, 5),
      { x, y: row.y + row.height + 1.6, width, height: 0.8 },
    ],
  );

const drawForm = (box: Box): Mark[] => [
  ...cells({ ...box, height: Math.max(box.height - 11, 24) }, 1, 3).flatMap(({ x, y, width, height }): Mark[] => [
    bar(x, y, width * 0.25),
    { x, y: y + 3.2, width, height: height - 4.5, kind: 'field' },
  ]),
  ...button({ ...box, y: box.y + Math.max(box.height - 11, 24) + 4 }),
];

type Drawer = (box: Box, props: BlockProps) => Mark[];

/** What nobody drew in more detail stands as it does in the picker. */
const drawOther =
  (type: number): Drawer =>
  (box) => [box, { ...box, paths: drawings[offerOf(type).drawing] }];

/** How the blocks are drawn that sections mostly have. */
const drawers: Readonly<Record<number, Drawer>> = {
  [blockTypes.html]: (box, { html }) => words(box, typeof html === 'string' ? html : ''),
  [blockTypes.button]: (box, { alignment }) => button(box, alignment),
  [blockTypes.image]: drawImage,
  [blockTypes.gallery]: (box) => cells(box, 3, 2).flatMap(picture),
  [blockTypes['summary-v2']]: drawSummary,
  [blockTypes.product]: drawProduct,
  [blockTypes.marquee]: drawMarquee,
  [blockTypes.quote]: drawQuote,
  [blockTypes.accordion]: drawAccordion,
  [blockTypes.form]: drawForm,
  [blockTypes.video]: (box) => [
    { ...box, kind: 'picture' },
    { ...box, paths: ['M19 9v14l12-7z', ''] },
  ],
  [blockTypes.map]: ({ x, y, width, height }) => [
    { x, y, width, height },
    { x, y: y + height * 0.3, width, height: 1.5, rx: 0, kind: 'way' },
    { x, y: y + height * 0.75, width, height: 1.5, rx: 0, kind: 'way' },
    { x: x + width * 0.3, y, width: 1.5, height, rx: 0, kind: 'way' },
    { x: x + width * 0.75, y, width: 1.5, height, rx: 0, kind: 'way' },
    { x, y, width, height, paths: drawings.pin },
  ],
  [blockTypes['socialaccountlinks-v2']]: ({ x, y }) =>
    [0, 12, 24].map((from) => ({ x: x + from, y, width: 8, height: 8, rx: 4, kind: 'button' })),
  [blockTypes.search]: ({ x, y, width }) => [
    { x, y, width, height: 10, rx: 2, kind: 'field' },
    { x: x + 2, y: y + 1, width: 12, height: 8, paths: drawings.search },
    bar(x + 15, y + 4.25, width * 0.35),
  ],
  [blockTypes.spacer]: (box) => [{ ...box, kind: 'way' }],
  [blockTypes.horizontalrule]: ({ x, y, width }) => [bar(x, y, width, 0.8)],
};
