import styles from './gallery.module.css';

/** Each kind of block as it will look, on 48 by 32: what is filled, then what is drawn as lines. */
export const drawings = {
  text: ['', 'M9 9h18M9 15h30M9 20h30M9 25h20'],
  heading: ['', 'M14 8v16M30 8v16M14 16h16M36 24h3'],
  quote: ['M9 8h8v7H9zM20 8h8v7h-8z', 'M17 15q0 5-5 6M28 15q0 5-5 6M9 26h30'],
  markdown: ['', 'M9 22V10l6 6 6-6v12M33 10v12M28 17l5 5 5-5'],
  accordion: ['M8 13h32v7H8z', 'M8 7h32v18H8zM8 13h32M8 20h32M34 9.5l2 2 2-2'],
  marquee: ['', 'M3 16h7M15 16h14M34 16h9M39 11l5 5-5 5'],
  menu: ['', 'M9 9h14M35 9h4M9 16h18M35 16h4M9 23h12M35 23h4'],
  image: ['M7 5h34v22H7z', 'M7 24l10-10 7 7 5-5 12 11M33 11h.01'],
  poster: ['M5 4h38v24H5z', 'M14 14h20M18 20h12'],
  card: ['M6 6h18v20H6z', 'M29 10h12M29 16h13M29 21h9'],
  overlap: ['M5 4h24v24H5z', 'M20 11h22M20 17h22M20 22h14'],
  collage: ['M16 4h26v17H16z', 'M6 13h20v14H6zM10 18h12M10 22h8'],
  stack: ['M8 4h32v14H8z', 'M8 23h24M8 28h32'],
  grid: ['M6 5h11v10H6zM19 5h11v10H19zM32 5h11v10H32zM6 17h11v10H6zM19 17h11v10H19zM32 17h11v10H32z', ''],
  slideshow: ['M10 5h28v18H10z', 'M7 11l-3 3 3 3M41 11l3 3-3 3M20 27.5h.01M24 27.5h.01M28 27.5h.01'],
  carousel: ['M3 9h10v14H3zM16 6h16v20H16zM35 9h10v14H35z', ''],
  rows: ['M9 3h30v7H9zM9 12.5h30v7H9zM9 22h30v7H9z', ''],
  wall: ['M6 4h11v9H6zM19 4h11v14H19zM32 4h11v7H32zM6 15h11v13H6zM19 20h11v8H19zM32 13h11v15H32z', ''],
  cards: ['M6 5h11v12H6zM19 5h11v12H19zM32 5h11v12H32z', 'M6 21h9M19 21h9M32 21h9M6 26h5M19 26h5M32 26h5'],
  list: ['M7 5h8v6H7zM7 13h8v6H7zM7 21h8v6H7z', 'M20 8h20M20 16h16M20 24h20'],
  video: ['M7 5h34v22H7z', 'M21 11v10l8-5z'],
  audio: ['', 'M8 15v2M13 11v10M18 7v18M23 12v8M28 9v14M33 13v6M38 15v2'],
  album: ['M6 6h20v20H6z', 'M16 12a4 4 0 1 0 .01 0M31 10h11M31 16h11M31 22h7'],
  shape: ['M17 7a9 9 0 1 0 .01 0M34 8l9 16H25z', ''],
  logo: ['M24 6l10 10-10 10-10-10z', 'M24 11l5 5-5 5-5-5z'],
  product: ['M7 5h17v22H7z', 'M29 8h12M29 14h7M29 20h13v6H29z'],
  plan: ['M13 12h22v16H13z', 'M13 4h22v24H13zM18 8h12M18 17h12M18 22h8'],
  heart: ['M24 26C12 18 13 8 20 8q3 0 4 3 1-3 4-3c7 0 8 10-4 18z', ''],
  form: ['', 'M9 4h30v6H9zM9 13h30v6H9zM9 23h11v5H9z'],
  letter: ['M8 7h32v18H8z', 'M8 7h32v18H8zM8 8l16 10L40 8'],
  person: ['M24 5a5 5 0 1 0 .01 0M13 27q1-10 11-10t11 10z', ''],
  speech: ['M8 6h32v15H22l-7 6v-6H8z', 'M14 11h20M14 16h12'],
  calendar: ['M10 6h28v5H10z', 'M10 6h28v21H10zM16 17h.01M24 17h.01M32 17h.01M16 22h.01M24 22h.01'],
  table: ['M12 8h24v6H12z', 'M8 14h32M14 14v12M34 14v12'],
  lock: ['M14 14h20v13H14z', 'M18 14v-4q0-5 6-5t6 5v4M24 19v3'],
  box: ['M8 6h32v6H8z', 'M10 12v14h28V12M20 17h8'],
  tags: ['M6 6h16v7H6zM25 6h10v7H25zM6 18h9v7H6zM18 18h24v7H18z', ''],
  rss: ['', 'M14 24h.01M13 15q10 0 10 10M13 7q18 0 18 18'],
  bars: ['M9 16h7v11H9zM20 8h7v19h-7zM31 12h7v15h-7z', 'M6 27.5h36'],
  'line-chart': ['', 'M7 5v22h35M11 21l8-8 7 5 13-11'],
  pie: ['M24 5a11 11 0 1 0 .01 0', 'M24 5v11l8 7'],
  button: ['M13 10h22q6 0 6 6t-6 6H13q-6 0-6-6t6-6z', 'M18 16h12'],
  link: ['', 'M21 19l6-6M19 13l-4 4q-3 3 0 6t6 0l3-3M29 19l4-4q3-3 0-6t-6 0l-3 3'],
  navigation: ['', 'M6 16h9M20 16h9M34 16h8M20 21h9'],
  search: ['', 'M21 6a8 8 0 1 0 .01 0M27 20l7 7'],
  circles: ['M11 11a5 5 0 1 0 .01 0M24 11a5 5 0 1 0 .01 0M37 11a5 5 0 1 0 .01 0', ''],
  pin: ['M24 28q-9-10-9-15a9 9 0 0 1 18 0q0 5-9 15z', 'M24 10a3 3 0 1 0 .01 0'],
  folder: ['M8 7h12l3 4h17v15H8z', ''],
  spacer: ['', 'M7 4h34M7 28h34M24 8v16M20 12l4-4 4 4M20 20l4 4 4-4'],
  line: ['', 'M6 16h36'],
  section: ['M6 6h36v20H6z', 'M12 12h14M12 17h10M32 12h4v9h-4z'],
  code: ['', 'M17 9l-7 7 7 7M31 9l7 7-7 7M27 7l-6 18'],
} as const satisfies Record<string, readonly [filled: string, drawn: string]>;
export type DrawingName = keyof typeof drawings;

/** A kind of block as a small drawing. */
export function BlockDrawing({ name }: { name: DrawingName }) {
  const [filled, drawn] = drawings[name];
  return (
    <svg className={styles.drawing} viewBox="0 0 48 32" aria-hidden="true">
      {filled && <path d={filled} />}
      {drawn && <path d={drawn} data-lines />}
    </svg>
  );
}
