/** A glaze that others are made of: parts of a hundred by weight, fired to cone 6. */
export interface Base {
  name: string;
  surface: string;
  parts: Record<string, number>;
  /** What goes wrong. */
  fault: string;
  glazes: Glaze[];
}

/** A base with what colors it, in percent on top. */
export interface Glaze {
  name: string;
  adds: Record<string, number>;
  /** Of the tile. */
  color: string;
}

const glaze = (name: string, color: string, adds: Record<string, number> = {}): Glaze => ({ name, color, adds });

export const bases: Base[] = [
  {
    name: 'Window',
    surface: 'clear, glossy',
    parts: { 'Soda feldspar': 38, Silica: 26, Whiting: 14, Kaolin: 14, 'Zinc oxide': 8 },
    fault: 'Pinholes over red clay: bisque it hotter, or brush the first coat on thin.',
    glazes: [
      glaze('Window', '#E9E4D6'),
      glaze('River', '#A9C2B8', { 'Copper carbonate': 1 }),
      glaze('Bottle', '#5F8A72', { 'Copper carbonate': 3 }),
      glaze('Ink', '#2F4A6B', { 'Cobalt carbonate': 1.5 }),
      glaze('Weak tea', '#C9A36B', { 'Red iron oxide': 2 }),
    ],
  },
  {
    name: 'Bone',
    surface: 'white, satin',
    parts: { 'Potash feldspar': 42, Whiting: 18, Kaolin: 22, Silica: 12, 'Zirconium silicate': 6 },
    fault: 'Crawls where fingers were. Wipe the pot, then wash your hands.',
    glazes: [
      glaze('Bone', '#EFE8DA'),
      glaze('Oat', '#DCCBA8', { Rutile: 3 }),
      glaze('Butter', '#E7C57A', { 'Yellow stain': 5 }),
      glaze('Shell', '#E3C3B1', { 'Pink stain': 4 }),
      glaze('Mist', '#C3CBC5', { 'Black stain': 0.5 }),
    ],
  },
  {
    name: 'Moss',
    surface: 'green, dry to the touch',
    parts: { 'Soda feldspar': 34, Whiting: 24, Kaolin: 30, Silica: 6, Talc: 6 },
    fault: 'Too dry for forks: they leave silver lines. Plates want Bone inside.',
    glazes: [
      glaze('Moss', '#66735A', { 'Chromium oxide': 1, Rutile: 2 }),
      glaze('Lichen', '#98A383', { 'Chromium oxide': 0.5, 'Zirconium silicate': 6 }),
      glaze('Fern', '#4F6A4B', { 'Copper carbonate': 4, Rutile: 3 }),
      glaze('Slate', '#5A6367', { 'Cobalt carbonate': 0.5, 'Red iron oxide': 3 }),
      glaze('Stone', '#A39C8C', { 'Red iron oxide': 1, Rutile: 4 }),
    ],
  },
  {
    name: 'Kettle',
    surface: 'brown to black, glossy',
    parts: { 'Potash feldspar': 45, Silica: 24, Whiting: 16, Kaolin: 8, 'Red iron oxide': 7 },
    fault: 'Runs. Leave a finger of bare clay at the foot, always.',
    glazes: [
      glaze('Kettle', '#3A2A20'),
      glaze('Coffee', '#5B3A26', { Rutile: 2 }),
      glaze('Midnight', '#1F1C18', { 'Cobalt carbonate': 1, 'Black stain': 3 }),
      glaze('Rust', '#8A4B2B', { 'Red iron oxide': 4, 'Bone ash': 6 }),
      glaze('Chestnut', '#6E3E22', { 'Red iron oxide': 2, 'Zinc oxide': 3 }),
    ],
  },
  {
    name: 'Clay',
    surface: 'warm, half matte',
    parts: { 'Soda feldspar': 48, Kaolin: 22, Spodumene: 16, Whiting: 8, 'Ball clay': 6 },
    fault: 'Turns grey where it is thick. Dip once, count to two.',
    glazes: [
      glaze('Clay', '#A94F2B', { 'Red iron oxide': 6 }),
      glaze('Brick', '#94401F', { 'Red iron oxide': 9 }),
      glaze('Apricot', '#D79A63', { Rutile: 4, 'Red iron oxide': 1 }),
      glaze('Salmon', '#D9A08B', { 'Pink stain': 6 }),
      glaze('Ember', '#B4552E', { 'Red iron oxide': 5, 'Bone ash': 4 }),
    ],
  },
  {
    name: 'Hearth',
    surface: 'ash, runs in rivers',
    parts: { 'Washed wood ash': 40, 'Potash feldspar': 32, Silica: 14, Kaolin: 14 },
    fault: 'No two buckets are alike: the tree decides. Test each one.',
    glazes: [
      glaze('Hearth', '#B6A06E'),
      glaze('Willow', '#8F9A6A', { 'Copper carbonate': 1 }),
      glaze('Smoke', '#8C8677', { 'Red iron oxide': 1, 'Cobalt carbonate': 0.3 }),
      glaze('Straw', '#CDB476', { Rutile: 2 }),
      glaze('Bark', '#6A5638', { 'Red iron oxide': 5 }),
    ],
  },
  {
    name: 'Snow',
    surface: 'thick, soft white',
    parts: { 'Soda feldspar': 44, 'Magnesium carbonate': 16, Kaolin: 20, Silica: 14, Whiting: 6 },
    fault: 'Beads up like lichen over 6 % more magnesium. Sometimes that is wanted.',
    glazes: [
      glaze('Snow', '#F2EEE4'),
      glaze('Milk', '#E9DFC9', { Rutile: 1 }),
      glaze('Rose', '#D8B4AC', { 'Cobalt carbonate': 0.3, 'Pink stain': 2 }),
      glaze('Lilac', '#B9A8BA', { 'Cobalt carbonate': 0.6 }),
      glaze('Dove', '#BDB6AA', { 'Black stain': 1 }),
    ],
  },
  {
    name: 'Field',
    surface: 'blue to green, breaking at the rim',
    parts: { 'Potash feldspar': 40, Silica: 22, Whiting: 20, Kaolin: 10, 'Zinc oxide': 4, Rutile: 4 },
    fault: 'Dull after a fast cooling. Let the kiln hold an hour at 1,900 °F.',
    glazes: [
      glaze('Field', '#7B8F86', { 'Copper carbonate': 2, 'Cobalt carbonate': 0.3 }),
      glaze('Flax flower', '#7E93AE', { 'Cobalt carbonate': 0.8 }),
      glaze('Pond', '#4D6F73', { 'Copper carbonate': 3, 'Cobalt carbonate': 0.5 }),
      glaze('Dusk', '#5A5F7D', { 'Cobalt carbonate': 1, 'Red iron oxide': 1 }),
      glaze('Rye', '#A89A5C', { 'Red iron oxide': 2, 'Copper carbonate': 1 }),
    ],
  },
];
