/** Three tones of one material, lit from the top left. */
export type Tone = { light: string; mid: string; dark: string };

const tone = (light: string, mid: string, dark: string): Tone => ({ light, mid, dark });

/** The hand of the shop: every colour in a picture comes from here. */
export const tones = {
  // Rooms: walls, tables, plinths.
  paper: tone('#FDFBF6', '#F3EDE1', '#DACDB8'),
  bone: tone('#F5EFE4', '#E7DDCC', '#CDBFA7'),
  sand: tone('#EADDC7', '#DCCBB0', '#C2AC8A'),
  sage: tone('#A3AD97', '#87937B', '#5F6C56'),
  mist: tone('#DDE0D3', '#C9CEBE', '#9CA490'),
  clay: tone('#C9805C', '#B1603C', '#7E3A1F'),
  blush: tone('#EBCDB9', '#DFB69C', '#B98467'),
  butter: tone('#F5E3B3', '#E9CB86', '#BF984D'),
  night: tone('#57544B', '#3F3D36', '#282621'),
  // Glazes and clays.
  ash: tone('#F1ECE1', '#DAD2C1', '#A0957F'),
  moss: tone('#9AA07A', '#737A58', '#474C37'),
  boneGlaze: tone('#FFFBF2', '#EFE6D5', '#BDAE92'),
  sageGlaze: tone('#AAB5A0', '#84917C', '#566350'),
  clayGlaze: tone('#D08A63', '#AE5631', '#6F311B'),
  inkGlaze: tone('#6B655C', '#3D3933', '#1F1C18'),
  raw: tone('#E0C3A0', '#C5A27B', '#8F6E4D'),
  // Metal, wood, wax.
  inkEnamel: tone('#6F6B64', '#35322D', '#191714'),
  butterEnamel: tone('#F8E6B6', '#E8C679', '#B0853B'),
  steel: tone('#E4E1DA', '#B7B3AA', '#77736B'),
  iron: tone('#5C5851', '#35322E', '#1B1917'),
  brass: tone('#F0D79A', '#C29C50', '#7B5D28'),
  oak: tone('#E3C193', '#C99D68', '#94693E'),
  walnut: tone('#A87B55', '#7D5536', '#4C311D'),
  beech: tone('#EBCDA4', '#D5AC7A', '#A27648'),
  wax: tone('#F4D893', '#E2B95F', '#AD8133'),
  // Cloth.
  flax: tone('#EADFC9', '#D6C7AA', '#A9956F'),
  clayCloth: tone('#CF8D6A', '#B4653F', '#7F4022'),
  sageCloth: tone('#A7B19B', '#88947C', '#5E6A55'),
  inkCloth: tone('#6A675F', '#48453E', '#2C2A25'),
  whiteCloth: tone('#FFFDF8', '#F1EBDF', '#CDC0AA'),
  butterCloth: tone('#F6E4B6', '#E9CC8A', '#BE9850'),
  // Food and plants.
  damson: tone('#8A5468', '#55293F', '#2F1424'),
  honey: tone('#F3C463', '#D9952F', '#95581A'),
  pear: tone('#DCD48A', '#B5AE59', '#7A7637'),
  lemon: tone('#F7E08A', '#E6C250', '#B08A28'),
  crust: tone('#E0B079', '#B87B42', '#744520'),
  crumb: tone('#F6E8CB', '#EAD3A8', '#C19E69'),
  egg: tone('#F6E5D2', '#E6C9AC', '#B58F6D'),
  leaf: tone('#93A07C', '#66735A', '#424D3A'),
  coffee: tone('#7A553B', '#4B3122', '#281810'),
  oil: tone('#D9C763', '#A8983A', '#665C1F'),
  salt: tone('#FFFFFF', '#EFECE6', '#C4BEB2'),
  // Glass is thin: it only tints what stands behind it.
  glass: tone('#F3F3EA', '#D9DACB', '#9FA28F'),
  card: tone('#F8F3E8', '#EAE1D0', '#C3B498'),
} satisfies Record<string, Tone>;

/** Deepest shade, where a thing touches its ground. */
export const INK = '#1F1C18';
