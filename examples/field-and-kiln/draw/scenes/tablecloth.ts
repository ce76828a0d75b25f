import { at, boxOf, move, rounded, smooth, type Point } from '../curve.ts';
import { Picture } from '../picture.ts';
import { cloth, floor } from '../rooms.ts';
import { castShadow } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { jug, jugShape } from './jug.ts';
import { bowl, bowlShape } from './bowl.ts';

/** A table laid with a long cloth that falls over the near edge in folds. */
function laidTable(tone: Tone, wall: Tone, trim: Tone | undefined): Picture {
  const picture = new Picture();
  const [top, edge] = [1150, 1460];
  picture.add(`<path d="M0 0H1600V2000H0Z" fill="${wall.light}"/>`);
  picture.fill('M0 1850H1600V2000H0Z', wall.dark, 0.5);
  const drop: Point[] = [
    [40, edge],
    [820, edge + 6],
    [1560, edge],
    [1580, 1640],
    [1552, 1880],
    [1440, 1900],
    [1330, 1876],
    [1210, 1906],
    [1080, 1880],
    [950, 1908],
    [820, 1884],
    [690, 1908],
    [560, 1882],
    [430, 1906],
    [300, 1880],
    [170, 1904],
    [50, 1880],
    [22, 1640],
  ];
  const d = smooth(drop, { closed: true });
  const folds = [170, 400, 560, 830, 1010, 1260, 1450];
  cloth(picture, d, boxOf(drop, 10), {
    tone,
    soft: 96,
    base: 0.52,
    folds: folds.map((x, i) => [
      [x + (i % 2) * 16, edge - 20],
      [x - 12 + (i % 3) * 14, 1660],
      [x - 6 + (i % 2) * 22, 1920],
    ]),
  });
  if (trim) picture.within(d, () => picture.line('M20 1840Q820 1862 1590 1840', trim.mid, 22, 0.85));
  const surface: Point[] = [
    [160, top],
    [1440, top],
    [1566, edge],
    [34, edge],
  ];
  cloth(picture, rounded(surface, 12), boxOf(surface, 6), {
    tone,
    shadows: () => {
      castShadow(picture, jugShape(560, 1330, 0.92));
      castShadow(picture, bowlShape(1040, 1390, 0.56));
    },
  });
  picture.line(`M34 ${edge}H1566`, tone.light, 5, 0.8);
  jug(picture, 560, 1330, 0.92, tones.ash);
  bowl(picture, 1040, 1390, 0.56, tones.clayGlaze);
  return picture;
}

/** The edge of the cloth, close: a drawn hem, or a fringe. */
function hem(tone: Tone): Picture {
  const picture = new Picture();
  floor(picture, tones.sage, () => {});
  const piece: Point[] = [
    [-200, -200],
    [1800, -200],
    [1800, 1120],
    [-200, 1420],
  ];
  picture.fill(rounded(move(piece, 14, 26), 10), '#2A1E12', 0.3);
  cloth(picture, rounded(piece, 10), boxOf(piece), {
    tone,
    folds: [
      [
        [1180, -200],
        [1120, 500],
        [1200, 1400],
      ],
    ],
    soft: 120,
  });
  const at2 = (x: number, up: number): Point => [x, 1420 - ((x + 200) / 2000) * 300 - up];
  for (const up of [190, 250]) picture.line(`M${at(at2(-200, up))}L${at(at2(1800, up))}`, tone.dark, 6, 0.8);
  let rungs = '';
  for (let x = -180; x < 1800; x += 26) rungs += `M${at(at2(x, 192))}L${at(at2(x + 3, 248))}`;
  picture.line(rungs, tone.dark, 7, 0.85);
  let fringe = '';
  for (let x = -190; x < 1800; x += 15) fringe += `M${at(at2(x, 4))}l${(x * 7) % 11} ${96 + ((x * 13) % 31)}`;
  picture.line(fringe, tone.light, 6);
  picture.line(fringe.replaceAll('M', 'M'), tone.mid, 3, 0.6);
  return picture;
}

export const tableclothPictures: Record<string, () => Picture> = {
  'long-tablecloth': () => laidTable(tones.flax, tones.mist, undefined),
  'long-tablecloth-clay': () => laidTable(tones.clayCloth, tones.bone, undefined),
  'long-tablecloth-white': () => laidTable(tones.whiteCloth, tones.sage, undefined),
  'long-tablecloth-detail': () => hem(tones.flax),
};
