/** What a library font is: its name, its kind, the weights that its file holds, and whether it has real italics. */
export interface LibraryFont {
  title: string;
  kind: FontKind;
  /** The least and the most. */
  weights: readonly [number, number];
  hasItalic: boolean;
  /** Of the mean letter, above the line, below it, and between lines; in sizes. A stand-in is fitted to them. */
  metrics: FontMetrics;
}
export type FontKind = 'sans' | 'serif' | 'mono' | 'hand';

export interface FontMetrics {
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

const font = (
  title: string,
  kind: FontKind,
  weights: readonly [number, number],
  hasItalic: boolean,
  [width, ascent, descent, lineGap]: readonly [number, number, number, number],
): LibraryFont => ({ title, kind, weights, hasItalic, metrics: { width, ascent, descent, lineGap } });

/**
 * The fonts that an owner can choose, each a package `@fontsource-variable/{id}` that is served from here; metrics are
 * those of the fonts' own tables.
 */
export const fontLibrary = {
  'albert-sans': font('Albert Sans', 'sans', [100, 900], true, [0.463, 0.95, 0.25, 0]),
  archivo: font('Archivo', 'sans', [100, 900], true, [0.44, 0.878, 0.21, 0]),
  bitter: font('Bitter', 'serif', [100, 900], true, [0.465, 0.935, 0.265, 0]),
  'bricolage-grotesque': font('Bricolage Grotesque', 'sans', [200, 800], false, [0.47, 0.93, 0.27, 0]),
  caveat: font('Caveat', 'hand', [400, 700], false, [0.343, 0.96, 0.3, 0]),
  cormorant: font('Cormorant', 'serif', [300, 700], true, [0.393, 0.924, 0.287, 0]),
  'crimson-pro': font('Crimson Pro', 'serif', [200, 900], true, [0.4, 0.896, 0.215, 0]),
  'dm-sans': font('DM Sans', 'sans', [100, 1000], true, [0.466, 0.992, 0.31, 0]),
  'eb-garamond': font('EB Garamond', 'serif', [400, 800], true, [0.385, 1.007, 0.298, 0]),
  epilogue: font('Epilogue', 'sans', [100, 900], true, [0.495, 0.79, 0.235, 0]),
  figtree: font('Figtree', 'sans', [300, 900], true, [0.449, 0.95, 0.25, 0]),
  fraunces: font('Fraunces', 'serif', [100, 900], true, [0.469, 0.978, 0.255, 0]),
  'hanken-grotesk': font('Hanken Grotesk', 'sans', [100, 900], true, [0.45, 1, 0.303, 0]),
  'instrument-sans': font('Instrument Sans', 'sans', [400, 700], true, [0.458, 0.97, 0.25, 0]),
  inter: font('Inter', 'sans', [100, 900], true, [0.478, 0.969, 0.241, 0]),
  'jetbrains-mono': font('JetBrains Mono', 'mono', [100, 800], true, [0.6, 1.02, 0.3, 0]),
  jost: font('Jost', 'sans', [100, 900], true, [0.428, 1.07, 0.375, 0]),
  karla: font('Karla', 'sans', [200, 800], true, [0.457, 0.917, 0.252, 0]),
  lexend: font('Lexend', 'sans', [100, 900], false, [0.49, 1, 0.25, 0]),
  literata: font('Literata', 'serif', [200, 900], true, [0.48, 1.177, 0.308, 0]),
  lora: font('Lora', 'serif', [400, 700], true, [0.468, 1.006, 0.274, 0]),
  manrope: font('Manrope', 'sans', [200, 800], false, [0.46, 1.066, 0.3, 0]),
  montserrat: font('Montserrat', 'sans', [100, 900], true, [0.503, 0.968, 0.251, 0]),
  mulish: font('Mulish', 'sans', [200, 1000], true, [0.464, 1.005, 0.25, 0]),
  newsreader: font('Newsreader', 'serif', [200, 800], true, [0.429, 0.735, 0.265, 0]),
  'nunito-sans': font('Nunito Sans', 'sans', [200, 1000], true, [0.452, 1.011, 0.353, 0]),
  onest: font('Onest', 'sans', [100, 900], false, [0.469, 0.97, 0.305, 0]),
  oswald: font('Oswald', 'sans', [200, 700], false, [0.363, 1.193, 0.289, 0]),
  outfit: font('Outfit', 'sans', [100, 900], false, [0.445, 1, 0.26, 0]),
  petrona: font('Petrona', 'serif', [100, 900], true, [0.433, 0.858, 0.27, 0]),
  'playfair-display': font('Playfair Display', 'serif', [400, 900], true, [0.452, 1.082, 0.251, 0]),
  'plus-jakarta-sans': font('Plus Jakarta Sans', 'sans', [200, 800], true, [0.468, 1.038, 0.222, 0]),
  'public-sans': font('Public Sans', 'sans', [100, 900], true, [0.468, 0.95, 0.225, 0]),
  raleway: font('Raleway', 'sans', [100, 900], true, [0.463, 0.94, 0.234, 0]),
  'red-hat-display': font('Red Hat Display', 'sans', [300, 900], true, [0.442, 1.018, 0.305, 0]),
  'roboto-slab': font('Roboto Slab', 'serif', [100, 900], false, [0.475, 1.048, 0.271, 0]),
  rubik: font('Rubik', 'sans', [300, 900], true, [0.468, 0.935, 0.25, 0]),
  'schibsted-grotesk': font('Schibsted Grotesk', 'sans', [400, 900], true, [0.466, 0.977, 0.258, 0]),
  sora: font('Sora', 'sans', [100, 800], false, [0.507, 0.97, 0.29, 0]),
  'source-sans-3': font('Source Sans 3', 'sans', [200, 900], true, [0.418, 1.024, 0.4, 0]),
  'source-serif-4': font('Source Serif 4', 'serif', [200, 900], true, [0.479, 1.036, 0.335, 0]),
  'space-grotesk': font('Space Grotesk', 'sans', [300, 700], false, [0.489, 0.984, 0.292, 0]),
  syne: font('Syne', 'sans', [400, 800], false, [0.439, 0.925, 0.275, 0]),
  unbounded: font('Unbounded', 'sans', [200, 900], false, [0.6, 0.995, 0.245, 0]),
  urbanist: font('Urbanist', 'sans', [100, 900], true, [0.442, 0.95, 0.25, 0]),
  'work-sans': font('Work Sans', 'sans', [100, 900], true, [0.499, 0.93, 0.243, 0]),
} as const satisfies Record<string, LibraryFont>;
export type FontId = keyof typeof fontLibrary;
export const fontIds = Object.keys(fontLibrary) as FontId[];

/** A font that machines have, which stands in until the chosen one is there; by kind. */
export const standIns: Record<FontKind, { local: readonly string[]; width: number; generic: string }> = {
  sans: { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.446, generic: 'sans-serif' },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.406, generic: 'serif' },
  mono: { local: ['Courier New', 'Liberation Mono', 'Cousine'], width: 0.6, generic: 'monospace' },
  hand: { local: ['Brush Script MT', 'Times New Roman', 'Liberation Serif'], width: 0.36, generic: 'cursive' },
};

/** Two fonts that suit each other: of headings, with the weight that becomes them, and of all else. */
export const fontPairs = {
  newsreader: { headings: 'newsreader', text: 'inter', weight: 400 },
  playfair: { headings: 'playfair-display', text: 'source-sans-3', weight: 500 },
  fraunces: { headings: 'fraunces', text: 'work-sans', weight: 400 },
  garamond: { headings: 'eb-garamond', text: 'eb-garamond', weight: 400 },
  cormorant: { headings: 'cormorant', text: 'figtree', weight: 500 },
  literata: { headings: 'literata', text: 'literata', weight: 500 },
  bricolage: { headings: 'bricolage-grotesque', text: 'instrument-sans', weight: 700 },
  grotesk: { headings: 'space-grotesk', text: 'inter', weight: 600 },
  archivo: { headings: 'archivo', text: 'archivo', weight: 800 },
  oswald: { headings: 'oswald', text: 'source-sans-3', weight: 500 },
  syne: { headings: 'syne', text: 'work-sans', weight: 700 },
  jost: { headings: 'jost', text: 'jost', weight: 500 },
  sora: { headings: 'sora', text: 'public-sans', weight: 600 },
  lora: { headings: 'montserrat', text: 'lora', weight: 600 },
  slab: { headings: 'roboto-slab', text: 'karla', weight: 500 },
  mono: { headings: 'jetbrains-mono', text: 'inter', weight: 500 },
} as const satisfies Record<string, { headings: FontId; text: FontId; weight: number }>;
export type FontPairId = keyof typeof fontPairs;
