import { ellipse, type Point } from '../curve.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { type Tone } from '../tones.ts';

/** The kiln at night, its door open a hand's width too early. */
function firing(): Picture {
  const picture = new Picture(2400, 1600);
  const brick: Tone = { light: '#8A5A42', mid: '#5C3A2B', dark: '#3A241B' };
  picture.material('M0 0H2400V1600H0Z', picture.frame, brick, () => {
    picture.dim(
      [900, 820, 740, 660, 580].map((r) => `M0 0H2400V1600H0Z${ellipse(1330, 980, r * 1.25, r)}`),
      0.9,
    );
    picture.lift(
      [640, 560, 500].map((r) => ellipse(1330, 980, r * 1.02, r)),
      0.8,
    );
  });
  let joints = '';
  for (let row = 0; row < 17; row++) {
    const y = row * 98 + 20;
    joints += `M0 ${y}H2400`;
    for (let x = (row % 2) * 130 - 60; x < 2400; x += 260) joints += `M${x} ${y}v98`;
  }
  picture.line(joints, '#24150F', 9, 0.55);
  const arch = 'M930 1600V860A400 400 0 0 1 1730 860V1600Z';
  picture.fill('M880 1600V860A450 450 0 0 1 1780 860V1600Z', '#2A1912');
  const glow: Tone = { light: '#F7D890', mid: '#E39A45', dark: '#A94F2B' };
  picture.material(arch, { x: 920, y: 450, width: 820, height: 1150 }, glow, () => {
    picture.lift([520, 440, 360, 280].map((r) => ellipse(1330, 1130, r * 0.8, r)));
    picture.dim(
      [330, 370, 410, 450].map((r) => `M900 400H1760V1620H900Z${ellipse(1330, 1080, r, r * 1.6)}`),
      0.9,
    );
  });
  picture.within(arch, () => {
    for (const y of [980, 1290, 1590]) picture.fill(`M920 ${y}H1740V${y + 30}H920Z`, '#5C2A16');
    const hot = (tone: string): Tone => ({ light: '#F3B765', mid: tone, dark: '#6F2F19' });
    const rows: readonly (readonly [number, readonly (readonly [number, number])[]])[] = [
      [
        980,
        [
          [1050, 0.8],
          [1260, 1],
          [1470, 0.7],
          [1640, 0.9],
        ],
      ],
      [
        1290,
        [
          [1080, 1],
          [1330, 0.9],
          [1580, 1.05],
        ],
      ],
      [
        1590,
        [
          [1020, 0.9],
          [1240, 1.1],
          [1470, 0.9],
          [1660, 0.8],
        ],
      ],
    ];
    rows.forEach(([y, pots], row) =>
      pots.forEach(([x, size], i) => {
        const profile: readonly Point[] =
          (i + row) % 2
            ? [
                [60, 0],
                [90, 60],
                [70, 140],
                [40, 180],
                [48, 210],
              ]
            : [
                [50, 0],
                [90, 40],
                [120, 110],
                [126, 140],
              ];
        pot(picture, turned(x, y - 6, size, profile, 0.1), hot(i % 2 ? '#C96F35' : '#B55A2A'), size, { thick: 6 });
      }),
    );
  });
  return picture;
}

export const kilnPictures: Record<string, () => Picture> = {
  'story-firing': firing,
};
