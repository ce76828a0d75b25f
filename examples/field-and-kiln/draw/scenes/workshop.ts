import { boxOf, ellipse, ring, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { room } from '../rooms.ts';
import { castShadow, standOn } from '../shadow.ts';
import { plain, stage, standing } from '../stage.ts';
import { tones } from '../tones.ts';
import { bowl } from './bowl.ts';

/** The wheel in the evening: a cylinder of wet clay just centred. */
function wheel(close: boolean): Picture {
  const picture = new Picture();
  const s = close ? 2 : 1.25;
  const [x, y] = close ? [760, 2000] : [780, 1500];
  const clay = turned(
    x,
    y - 10,
    s,
    [
      [190, 0],
      [196, 60],
      [170, 200],
      [176, 330],
      [206, 400],
    ],
    0.26,
  );
  const disc = turned(
    x,
    y + 70 * s,
    s,
    [
      [470, 0],
      [476, 30],
      [470, 62],
    ],
    0.26,
  );
  room(picture, {
    wall: tones.night,
    table: tones.walnut,
    horizon: close ? 1500 : 1180,
    pane: [close ? -100 : 60, 700],
    shadows: () => castShadow(picture, disc),
  });
  standOn(picture, disc);
  pot(picture, disc, tones.steel, s, { closed: true });
  const top = ellipse(x, disc.y - 62 * s, 470 * s, 470 * s * 0.26);
  picture.material(
    top,
    boxOf(ring(x, disc.y - 62 * s, 470 * s, 470 * s * 0.26)),
    tones.steel,
    () => castShadow(picture, clay),
    0.8,
  );
  for (const r of [250, 320, 400])
    picture.line(ellipse(x, disc.y - 62 * s, r * s, r * s * 0.26), tones.steel.dark, 3, 0.5);
  pot(picture, clay, tones.raw, s, { rings: 9, thick: 26 });
  if (!close) {
    const sponge = ring(1270, 1650, 120, 70, 12).map(([px, py], i): Point => [
      px + Math.sin(i * 3) * 10,
      py + Math.cos(i * 2) * 8,
    ]);
    picture.contact(1280, 1700, 140, 40, 0.5);
    form(picture, sponge, tones.butter, { shade: [60, 40], glow: 0.5 });
    picture.flecks({ x: 1190, y: 1600, width: 160, height: 100 }, 40, 12, tones.butter.dark, 0.8);
    rod(
      picture,
      [
        [330, 1760],
        [480, 1730],
        [640, 1712],
      ],
      22,
      tones.beech,
    );
  }
  return picture;
}

/** A bowl mended with brass. */
function mended(close: boolean): Picture {
  const s = close ? 2.1 : 1.2;
  const [x, y] = close ? [640, 2050] : [780, 1540];
  const crack = (points: readonly Point[]): Point[] => points.map(([px, py]): Point => [x + px * s, y + py * s]);
  const seams: readonly (readonly Point[])[] = [
    [
      [-120, -322],
      [-60, -250],
      [-90, -180],
      [20, -110],
      [40, -20],
    ],
    [
      [-60, -250],
      [90, -230],
      [200, -270],
      [300, -330],
    ],
    [
      [90, -230],
      [150, -150],
      [260, -130],
    ],
  ];
  return stage({ wall: close ? tones.blush : tones.sage, table: tones.bone, horizon: close ? 1620 : 1150 }, [
    standing(
      x,
      y,
      s,
      [
        [190, 0],
        [290, 96],
        [410, 210],
        [490, 430],
      ],
      tones.bone,
      { closed: true, tilt: 0.27 },
    ),
    plain((picture) => {
      bowl(picture, x, y, s, tones.inkGlaze);
      for (const seam of seams) {
        picture.line(smooth(crack(seam)), tones.brass.dark, 15 * s);
        picture.line(smooth(crack(seam).map(([px, py]): Point => [px - 2, py - 3])), tones.brass.mid, 11 * s);
        picture.line(smooth(crack(seam).map(([px, py]): Point => [px - 3 * s, py - 4 * s])), tones.brass.light, 4 * s);
      }
    }),
  ]);
}

export const workshopPictures: Record<string, () => Picture> = {
  'evening-at-the-wheel': () => wheel(false),
  'evening-at-the-wheel-detail': () => wheel(true),
  mending: () => mended(false),
  'mending-detail': () => mended(true),
};
