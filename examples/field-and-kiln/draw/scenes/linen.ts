import { at, boxOf, ellipse, move, rotate, rounded, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor, room } from '../rooms.ts';
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
    tone: { light: tone.mid, mid: tone.mid, dark: tone.dark },
    soft: 46,
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

/** An apron on its peg. */
function apron(tone: Tone, wall: Tone, strap: Tone): Picture {
  const picture = new Picture();
  const [x, y] = [800, 330];
  const shape: Point[] = [
    [640, 560],
    [800, 548],
    [960, 560],
    [980, 700],
    [1040, 800],
    [1130, 850],
    [1150, 1200],
    [1170, 1650],
    [1000, 1690],
    [800, 1676],
    [600, 1694],
    [430, 1652],
    [452, 1200],
    [470, 850],
    [560, 800],
    [620, 700],
  ];
  room(picture, { wall, table: wall, horizon: 1996, pane: [-60, 900] });
  picture.fill(smooth(move(shape, 60, 46), { closed: true }), wall.dark, 0.75);
  rod(
    picture,
    [
      [x + 4, y - 20],
      [x + 4, y],
      [x + 4, y + 26],
    ],
    60,
    tones.oak,
  );
  const loop: Point[] = [
    [650, 570],
    [690, 440],
    [760, 350],
    [806, 322],
    [850, 350],
    [912, 440],
    [952, 570],
  ];
  picture.line(smooth(loop.map(([px, py]): Point => [px + 22, py + 18])), wall.dark, 24, 0.7);
  picture.line(smooth(loop), strap.dark, 28);
  picture.line(smooth(loop.map(([px, py]): Point => [px - 3, py - 3])), strap.mid, 20);
  const d = smooth(shape, { closed: true });
  cloth(picture, d, boxOf(shape, 8), {
    tone,
    soft: 90,
    folds: [
      [
        [600, 760],
        [560, 1200],
        [540, 1720],
      ],
      [
        [820, 900],
        [800, 1300],
        [830, 1720],
      ],
      [
        [1010, 800],
        [1050, 1250],
        [1040, 1720],
      ],
    ],
  });
  const pocket: Point[] = [
    [610, 1120],
    [990, 1112],
    [984, 1400],
    [800, 1416],
    [618, 1404],
  ];
  picture.fill(rounded(move(pocket, 12, 14), 20), tone.dark, 0.5);
  cloth(picture, rounded(pocket, 20), boxOf(pocket, 4), {
    tone,
    folds: [
      [
        [806, 1100],
        [800, 1250],
        [806, 1430],
      ],
    ],
    soft: 30,
  });
  picture.line(
    rounded(
      pocket.map(([px, py]): Point => [px + (800 - px) * 0.05, py + (1260 - py) * 0.06]),
      14,
    ),
    strap.light,
    3,
    0.7,
    '14 9',
  );
  for (const [px, py] of [
    [652, 576],
    [948, 576],
  ] as const)
    form(
      picture,
      [
        [px - 22, py],
        [px, py - 22],
        [px + 22, py],
        [px, py + 22],
      ],
      tones.brass,
      { shade: [12, 12], glow: 0.4 },
    );
  const tie: Point[] = [
    [1128, 862],
    [1210, 900],
    [1230, 1050],
    [1196, 1260],
    [1216, 1400],
  ];
  picture.line(smooth(tie.map(([px, py]): Point => [px + 24, py + 20])), wall.dark, 20, 0.6);
  picture.line(smooth(tie), strap.mid, 22);
  return picture;
}

function pocketClose(tone: Tone, strap: Tone): Picture {
  const picture = new Picture();
  const piece: Point[] = [
    [-40, -40],
    [1640, -40],
    [1640, 2040],
    [-40, 2040],
  ];
  cloth(picture, rounded(piece, 2), boxOf(piece), {
    tone,
    folds: [
      [
        [300, -40],
        [250, 1000],
        [320, 2040],
      ],
    ],
    soft: 150,
  });
  const pocket: Point[] = [
    [380, 760],
    [1700, 720],
    [1700, 2100],
    [420, 2100],
  ];
  picture.fill(rounded(move(pocket, -22, 26), 40), tone.dark, 0.7);
  cloth(picture, rounded(pocket, 40), boxOf(pocket), {
    tone,
    folds: [
      [
        [1120, 700],
        [1080, 1300],
        [1130, 2100],
      ],
    ],
    soft: 120,
  });
  picture.line('M380 850L1700 812', strap.light, 7, 0.85, '34 20');
  picture.line('M450 780V2100', strap.light, 7, 0.85, '34 20');
  for (const [x, y] of [
    [450, 812],
    [450, 900],
  ] as const)
    form(
      picture,
      [
        [x - 34, y],
        [x, y - 34],
        [x + 34, y],
        [x, y + 34],
      ],
      tones.brass,
      { shade: [18, 18], glow: 0.4 },
    );
  rod(
    picture,
    [
      [900, 960],
      [930, 620],
      [980, 250],
    ],
    (t) => 70 + t * 26,
    tones.beech,
  );
  rod(
    picture,
    [
      [1180, 960],
      [1170, 700],
      [1190, 480],
    ],
    44,
    tones.walnut,
  );
  picture.within(rounded(pocket, 40), () =>
    cloth(
      picture,
      'M380 812L1700 772V1040H380Z',
      { x: 380, y: 740, width: 1320, height: 300 },
      {
        tone,
        folds: [
          [
            [1120, 700],
            [1080, 1300],
            [1130, 2100],
          ],
        ],
        soft: 120,
      },
    ),
  );
  picture.line('M380 850L1700 812', strap.light, 7, 0.85, '34 20');
  picture.line('M384 808L1700 768', tone.dark, 6, 0.9);
  return picture;
}

/** A striped towel over a rail. */
function towel(stripe: Tone, wall: Tone): Picture {
  const picture = new Picture();
  room(picture, { wall, table: wall, horizon: 1996, pane: [120, 860] });
  const shape: Point[] = [
    [430, 470],
    [1150, 470],
    [1172, 1000],
    [1160, 1620],
    [790, 1634],
    [420, 1620],
    [412, 1000],
  ];
  const back: Point[] = [
    [500, 470],
    [1230, 470],
    [1250, 1330],
    [880, 1350],
    [540, 1336],
  ];
  picture.fill('M250 520H1500V552H250Z', wall.dark, 0.5);
  picture.fill(rounded(move(shape, 76, 56), 14), wall.dark, 0.7);
  cloth(picture, rounded(back, 14), boxOf(back, 6), {
    tone: { light: tones.whiteCloth.mid, mid: tones.whiteCloth.dark, dark: tones.whiteCloth.dark },
  });
  rod(
    picture,
    [
      [200, 452],
      [800, 452],
      [1420, 452],
    ],
    44,
    tones.oak,
  );
  const d = `M424 452Q430 418 470 418H1112Q1150 418 1152 452L1174 1000L1160 1612Q1158 1628 1140 1628Q790 1646 436 1626Q420 1624 420 1610L410 1000Z`;
  const stripes: readonly (readonly [number, number])[] = [
    [1270, 26],
    [1330, 60],
    [1420, 26],
    [640, 12],
    [672, 12],
  ];
  cloth(
    picture,
    d,
    { x: 400, y: 410, width: 790, height: 1240 },
    {
      tone: tones.whiteCloth,
      soft: 90,
      folds: [
        [
          [640, 430],
          [620, 1000],
          [650, 1640],
        ],
        [
          [930, 430],
          [960, 1000],
          [930, 1640],
        ],
      ],
    },
  );
  picture.within(d, () => {
    for (const [y, h] of stripes) picture.line(`M400 ${y}Q790 ${y + 18} 1190 ${y}`, stripe.mid, h, 0.8);
  });
  picture.line(
    smooth([
      [436, 448],
      [800, 442],
      [1140, 448],
    ]),
    '#FFFFFF',
    6,
    0.6,
  );
  return picture;
}

function towelClose(stripe: Tone): Picture {
  const picture = new Picture();
  floor(picture, tones.sand, () => {});
  for (const [i, turn] of [6, -3].entries()) {
    const piece = rotate(
      [
        [120 + i * 60, 420 - i * 40],
        [1900, 420 - i * 40],
        [1900, 2200],
        [120 + i * 60, 2200],
      ],
      turn,
      [800, 1100],
    );
    picture.fill(rounded(move(piece, -16, -14), 18), '#2A1E12', 0.16);
    const d = rounded(piece, 18);
    cloth(picture, d, boxOf(piece, 6), {
      tone: tones.whiteCloth,
      folds: i
        ? [
            [
              [1100, 200],
              [1060, 1200],
              [1130, 2200],
            ],
          ]
        : [],
      soft: 130,
    });
    picture.within(d, () => {
      for (const [y, h] of [
        [760, 60],
        [900, 140],
        [1060, 60],
      ] as const) {
        const [a = [0, 0], b = [0, 0]] = rotate(
          [
            [0, y - i * 40],
            [2000, y - i * 40],
          ],
          turn,
          [800, 1100],
        );
        picture.line(`M${at(a)}L${at(b)}`, stripe.mid, h, 0.82);
      }
    });
  }
  picture.fill(ellipse(0, 0, 1, 1), tones.sand.mid);
  return picture;
}

export const linenPictures: Record<string, () => Picture> = {
  'long-tablecloth': () => laidTable(tones.flax, tones.mist, undefined),
  'long-tablecloth-clay': () => laidTable(tones.clayCloth, tones.bone, undefined),
  'long-tablecloth-white': () => laidTable(tones.whiteCloth, tones.sage, undefined),
  'long-tablecloth-detail': () => hem(tones.flax),
  'work-apron': () => apron(tones.inkCloth, tones.bone, tones.flax),
  'work-apron-flax': () => apron(tones.flax, tones.sage, tones.clayCloth),
  'work-apron-detail': () => pocketClose(tones.inkCloth, tones.flax),
  'tea-towel': () => towel(tones.clay, tones.mist),
  'tea-towel-sage': () => towel(tones.sage, tones.blush),
  'tea-towel-detail': () => towelClose(tones.clay),
};
