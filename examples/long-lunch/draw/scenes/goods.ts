import { outline, Sheet, type Point } from '../../../north-light/draw/sheet.ts';
import { cast, half, hue, leaf, lemon, olive, plate, tomato } from '../food.ts';

/** A shelf before a wall of one colour, and the light from the left. */
function shelf(wall: string, board: string, edge: string): Sheet {
  const sheet = new Sheet(1200, 1500, wall);
  sheet.disc(600, 700, 460, '#ffffff', 0.14);
  sheet.rect(0, 1230, 1200, 270, board);
  sheet.rect(0, 1230, 1200, 16, edge);
  return sheet;
}

const shadow = (sheet: Sheet, x: number, width: number): void =>
  sheet.plane(
    hue.plum,
    [
      [x - width / 2 + 30, 1236],
      [x + width / 2, 1226],
      [x + width / 2 + 220, 1290],
      [x - width / 2 + 170, 1300],
    ],
    0.28,
  );

export function oil(): Sheet {
  const sheet = shelf('#cfdcb4', '#f6e6c8', '#fff4de');
  shadow(sheet, 600, 280);
  const body: Point[] = [
    [470, 1240],
    [470, 640],
    [548, 540],
    [548, 330],
    [652, 330],
    [652, 540],
    [730, 640],
    [730, 1240],
  ];
  sheet.plane('#2c4a1f', body);
  sheet.within(outline(body), () => {
    sheet.rect(470, 330, 74, 920, '#56742f');
    sheet.rect(484, 640, 18, 600, '#a7bf5e', 0.8);
    sheet.rect(690, 330, 40, 920, '#1a3012');
  });
  sheet.rect(538, 276, 124, 66, hue.tomato);
  sheet.rect(538, 276, 40, 66, '#e2553c');
  sheet.rect(470, 790, 260, 300, hue.cream);
  sheet.rect(484, 804, 232, 272, hue.tomato);
  sheet.rect(494, 814, 212, 252, hue.cream);
  leaf(sheet, 600, 1000, 150, 24);
  leaf(sheet, 600, 1000, 130, -30);
  sheet.disc(570, 1020, 24, hue.olive);
  sheet.disc(636, 1016, 24, hue.olive);
  return sheet;
}

interface Jar {
  x: number;
  width: number;
  height: number;
  filling: string;
  lid: string;
}

function jar(sheet: Sheet, { x, width, height, filling, lid }: Jar, label: () => void): void {
  const [left, top] = [x - width / 2, 1240 - height];
  shadow(sheet, x, width);
  const body = `M${left + 20} ${top}h${width - 40}q20 10 20 60v${height - 90}q0 30 -30 30h${-width + 60}q-30 0 -30 -30v${-height + 90}q0 -50 20 -60z`;
  sheet.path(body, '#f2ede2');
  sheet.within(body, () => {
    sheet.rect(left, top + 40, width, height, filling);
    sheet.rect(left, top, width * 0.14, height, '#ffffff', 0.34);
    sheet.rect(left + width * 0.86, top, width * 0.14, height, hue.plum, 0.24);
  });
  sheet.rect(left + 10, top - 62, width - 20, 70, lid);
  sheet.rect(left + 10, top - 62, width * 0.3, 70, '#ffffff', 0.24);
  label();
}

export function passata(): Sheet {
  const sheet = shelf('#f4c9b8', '#fff1df', '#fffaf0');
  jar(sheet, { x: 600, width: 400, height: 660, filling: hue.tomato, lid: hue.cream }, () => {
    sheet.rect(430, 800, 340, 260, hue.cream);
    half(sheet, 600, 930, 96);
  });
  tomato(sheet, 920, 1290, 84);
  tomato(sheet, 1050, 1350, 66, '#d8492b');
  leaf(sheet, 890, 1220, 110, 40);
  return sheet;
}

export function olives(): Sheet {
  const sheet = shelf('#e9b44c', '#fbe7bd', '#fff4d8');
  jar(sheet, { x: 600, width: 440, height: 560, filling: '#8d9a4a', lid: hue.bottle }, () => {
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++)
        olive(
          sheet,
          430 + column * 76 + (row % 2) * 24,
          772 + row * 98,
          36,
          (row + column) % 3 ? hue.olive : '#7d8c3c',
        );
    lemon(sheet, 520, 960, 70);
    leaf(sheet, 690, 900, 130, 20);
  });
  return sheet;
}

/** A tin of sardines, its lid rolled back. */
export function sardines(): Sheet {
  const sheet = new Sheet(1200, 1500, hue.sea);
  sheet.group('transform="rotate(-12 600 760)"', () => {
    sheet.add(
      `<rect x="230" y="470" width="800" height="640" rx="110" fill="${hue.plum}" fill-opacity=".3"/><rect x="200" y="430" width="800" height="640" rx="110" fill="#d9dedb"/><rect x="236" y="466" width="728" height="568" rx="84" fill="#8f9a98"/><rect x="244" y="478" width="712" height="548" rx="78" fill="#d7a13d"/>`,
    );
    for (let index = 0; index < 5; index++) {
      const y = 540 + index * 104;
      sheet.path(`M280 ${y}q300 -62 640 0q-300 66 -640 0z`, '#5e7f88');
      sheet.path(`M290 ${y}q300 -52 620 -2q-300 16 -620 2z`, '#2f4d57');
      sheet.path(`M330 ${y + 14}q260 34 520 0q-260 14 -520 0z`, '#dfe9e6');
      sheet.disc(330, y - 4, 9, hue.cream);
    }
    lemon(sheet, 820, 620, 80);
    leaf(sheet, 420, 960, 120, 70);
    sheet.add(
      `<rect x="230" y="360" width="740" height="96" rx="48" fill="${hue.tomato}"/><rect x="230" y="360" width="740" height="34" rx="17" fill="#e2553c"/><circle cx="600" cy="408" r="40" fill="none" stroke="${hue.lemon}" stroke-width="14"/>`,
    );
  });
  return sheet;
}

export function pastaBag(): Sheet {
  const sheet = shelf('#c9321f', '#f4c9b8', '#fbdccf');
  shadow(sheet, 600, 460);
  const bag: Point[] = [
    [390, 1240],
    [370, 470],
    [830, 470],
    [810, 1240],
  ];
  sheet.plane('#e8d3ad', bag);
  sheet.within(outline(bag), () => {
    sheet.rect(370, 470, 110, 780, '#f6e7c9');
    sheet.rect(746, 470, 90, 780, '#c9ab78');
    sheet.rect(470, 640, 260, 440, '#fff5e6');
    for (let x = 484; x < 720; x += 15) sheet.rect(x, 660, 9, 400, x % 2 ? hue.pasta : '#dba94c');
  });
  sheet.plane('#d6ba8a', [
    [370, 470],
    [830, 470],
    [820, 400],
    [380, 400],
  ]);
  sheet.rect(380, 440, 440, 18, hue.bottle);
  sheet.disc(600, 450, 34, hue.bottle);
  return sheet;
}

export function apron(): Sheet {
  const sheet = new Sheet(1200, 1500, '#f7e3cd');
  sheet.rect(596, 130, 10, 70, hue.plum);
  sheet.disc(601, 130, 20, hue.lemon);
  const cloth: Point[] = [
    [450, 330],
    [750, 330],
    [790, 620],
    [900, 680],
    [940, 1320],
    [260, 1320],
    [300, 680],
    [410, 620],
  ];
  sheet.plane(
    hue.plum,
    cloth.map(([x, y]) => [x + 40, y + 30] as const),
    0.2,
  );
  sheet.line('M470 336Q600 60 730 336', hue.bottle, 22);
  sheet.plane(hue.tomato, cloth);
  sheet.within(outline(cloth), () => {
    for (let x = 260; x < 960; x += 88) sheet.rect(x, 300, 44, 1100, hue.cream);
    sheet.plane(
      hue.plum,
      [
        [760, 300],
        [960, 300],
        [960, 1400],
        [820, 1400],
      ],
      0.16,
    );
    sheet.rect(420, 820, 360, 250, '#a3241a');
    for (let x = 420; x < 780; x += 72) sheet.rect(x, 820, 36, 250, hue.blush);
  });
  sheet.rect(420, 812, 360, 14, hue.bottle);
  return sheet;
}

export function lesson(): Sheet {
  const sheet = new Sheet(1200, 1500, '#b4cba9');
  sheet.rect(565, 1080, 90, 420, hue.plum, 0.25);
  cast(sheet, 600, 740, 430, 40);
  sheet.rect(545, 1060, 90, 460, '#5f3517');
  sheet.rect(545, 1060, 30, 460, hue.wood);
  sheet.disc(600, 740, 430, '#2b2628');
  sheet.disc(600, 740, 392, '#45403f');
  sheet.disc(600, 740, 360, hue.tomato);
  sheet.disc(560, 700, 290, '#d8492b', 0.7);
  for (const [x, y, radius] of [
    [480, 620, 90],
    [720, 640, 84],
    [600, 860, 94],
  ] as const) {
    sheet.path(
      `M${x - radius * 1.3} ${y}q${-radius * 0.2} ${-radius} ${radius} ${-radius * 1.1}t${radius * 1.5} ${radius}q${radius * 0.2} ${radius} ${-radius * 1.1} ${radius * 1.1}t${-radius * 1.4} ${-radius}z`,
      hue.plate,
    );
    sheet.disc(x + 8, y + 4, radius * 0.5, hue.lemon);
    sheet.disc(x - 8, y - 14, radius * 0.16, hue.pith);
  }
  for (const [x, y, turn] of [
    [420, 860, 30],
    [790, 800, 120],
    [620, 500, -40],
  ] as const)
    leaf(sheet, x, y, 110, turn);
  return sheet;
}

export function card(): Sheet {
  const sheet = new Sheet(1200, 1500, hue.bottle);
  sheet.group('transform="rotate(-7 600 750)"', () => {
    sheet.rect(250, 520, 800, 520, '#0b2419', 0.6);
    sheet.rect(210, 480, 800, 520, hue.cream);
    for (let stripe = 0; stripe < 10; stripe++) {
      const x = 210 + stripe * 80;
      sheet.rect(x, 480, 80, 120, stripe % 2 ? hue.blush : hue.tomato);
      sheet.path(`M${x} 600h80a40 40 0 0 1 -80 0z`, stripe % 2 ? hue.blush : hue.tomato);
    }
    sheet.line('M300 800h620M300 880h400', hue.deep, 5);
  });
  plate(sheet, 990, 1230, 190, hue.blush);
  tomato(sheet, 990, 1230, 84);
  return sheet;
}
