import { boxOf, move, ring, rounded, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, room } from '../rooms.ts';
import { tones, type Tone } from '../tones.ts';

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
  picture.contact(x + 16, y + 30, 50, 46, 0.4);
  form(picture, ring(x + 2, y + 16, 36, 36, 14), tones.oak, { shade: [18, 16] });
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

export const apronPictures: Record<string, () => Picture> = {
  'work-apron': () => apron(tones.inkCloth, tones.bone, tones.flax),
  'work-apron-flax': () => apron(tones.flax, tones.sage, tones.clayCloth),
  'work-apron-detail': () => pocketClose(tones.inkCloth, tones.flax),
};
