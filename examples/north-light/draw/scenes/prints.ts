import { Sheet, type Crop } from '../sheet.ts';

const wall = '#e3e6e3';

/** A print in its frame on a wall, with the light from the top left. */
export function framed(picture: Sheet, crop: Crop): Sheet {
  const sheet = new Sheet(1200, 1500, wall);
  sheet.plane('#eff1ee', [
    [0, 0],
    [700, 0],
    [1200, 1000],
    [1200, 1500],
    [640, 1500],
    [0, 320],
  ]);
  const isWide = crop.width > crop.height;
  const [width, height] = isWide ? [860, 660] : [640, 800];
  const [x, y] = [(1200 - width) / 2, (1500 - height) / 2 - 40];
  sheet.plane(
    '#8f9693',
    [
      [x + 14, y + height],
      [x + width, y + 22],
      [x + width + 44, y + 84],
      [x + width + 44, y + height + 66],
      [x + 70, y + height + 66],
    ],
    0.4,
  );
  sheet.rect(x, y, width, height, '#191c1b');
  sheet.rect(x + 14, y + 14, width - 28, height - 28, '#fdfdfb');
  sheet.plane('#d5d8d4', [
    [x + 14, y + 14],
    [x + width - 14, y + 14],
    [x + width - 14, y + 22],
    [x + 22, y + 22],
    [x + 22, y + height - 14],
    [x + 14, y + height - 14],
  ]);
  sheet.add(picture.inside({ x: x + 86, y: y + 86, width: width - 172, height: height - 172 }, crop));
  return sheet;
}

/** The print alone: paper with a white edge, on a table. */
export function sheetOf(picture: Sheet, crop: Crop): Sheet {
  const sheet = new Sheet(1200, 1500, '#b9bfbc');
  const isWide = crop.width > crop.height;
  const [width, height] = isWide ? [1040, 780] : [900, 1125];
  const [x, y] = [(1200 - width) / 2, (1500 - height) / 2];
  sheet.plane(
    '#5f6764',
    [
      [x + 16, y + 16],
      [x + width + 22, y + 20],
      [x + width + 26, y + height + 26],
      [x + 22, y + height + 22],
    ],
    0.45,
  );
  sheet.rect(x, y, width, height, '#fdfdfb');
  sheet.add(picture.inside({ x: x + 70, y: y + 70, width: width - 140, height: height - 140 }, crop));
  return sheet;
}

/** Six sheets of plans, one upon the other. */
export function stack(plans: readonly Sheet[]): Sheet {
  const sheet = new Sheet(1200, 1500, '#2c4a40');
  const turns = [-9, 7, -3, 4, -1];
  plans.slice(0, 5).forEach((plan, index) => {
    sheet.group(`transform="rotate(${turns[index]} 600 760)"`, () => {
      sheet.rect(196, 436, 830, 664, '#16261f', 0.45);
      sheet.add(plan.inside({ x: 185, y: 418, width: 830, height: 664 }));
    });
  });
  return sheet;
}

export function grid(plans: readonly Sheet[]): Sheet {
  const sheet = new Sheet(1200, 1500, '#dfe3e0');
  plans.forEach((plan, index) => {
    const [x, y] = [70 + (index % 2) * 545, 96 + Math.floor(index / 2) * 446];
    sheet.rect(x + 8, y + 8, 515, 412, '#8d9692', 0.5);
    sheet.add(plan.inside({ x, y, width: 515, height: 412 }));
  });
  return sheet;
}

/** The book: cloth, a tipped-in picture, no word on it. */
export function book(picture: Sheet): Sheet {
  const sheet = new Sheet(1200, 1500, wall);
  sheet.rect(0, 1130, 1200, 370, '#cfd4d0');
  sheet.plane(
    '#7c8581',
    [
      [300, 1190],
      [950, 1190],
      [1120, 1270],
      [380, 1270],
    ],
    0.5,
  );
  sheet.plane('#a9b237', [
    [252, 300],
    [296, 280],
    [296, 1220],
    [252, 1196],
  ]);
  sheet.rect(296, 280, 640, 940, '#dce45f');
  sheet.plane('#f4f2e8', [
    [936, 280],
    [960, 296],
    [960, 1206],
    [936, 1220],
  ]);
  sheet.rect(324, 280, 4, 940, '#b6bf45');
  sheet.add(picture.inside({ x: 416, y: 400, width: 400, height: 500 }, { x: 560, y: 120, width: 800, height: 1000 }));
  return sheet;
}

export function spread(picture: Sheet, plan: Sheet): Sheet {
  const sheet = new Sheet(1200, 1500, '#cfd4d0');
  sheet.plane(
    '#6f7874',
    [
      [70, 1130],
      [1140, 1130],
      [1180, 1180],
      [130, 1180],
    ],
    0.5,
  );
  sheet.rect(60, 400, 540, 740, '#fbfaf5');
  sheet.rect(600, 400, 540, 740, '#f6f5ef');
  sheet.plane(
    '#d9d8cf',
    [
      [560, 400],
      [600, 408],
      [600, 1148],
      [560, 1140],
    ],
    0.7,
  );
  sheet.add(picture.inside({ x: 60, y: 400, width: 500, height: 740 }, { x: 760, y: 160, width: 500, height: 740 }));
  sheet.add(plan.inside({ x: 650, y: 500, width: 440, height: 352 }));
  for (let line = 0; line < 7; line++) sheet.rect(650, 920 + line * 20, line === 6 ? 190 : 420, 4, '#8f938d');
  return sheet;
}

/** A table with a roll of drawings, a pencil and two cups: an hour of talk. */
export function desk(plan: Sheet): Sheet {
  const sheet = new Sheet(1200, 1500, '#c79f68');
  sheet.joints(
    [
      [0, 0],
      [0, 1500],
    ],
    [
      [1200, 60],
      [1200, 1560],
    ],
    9,
    '#96703f',
    0.8,
  );
  sheet.plane(
    '#6b4a24',
    [
      [210, 1160],
      [1050, 1010],
      [1080, 1060],
      [250, 1220],
    ],
    0.5,
  );
  sheet.group('transform="rotate(-10 600 700)"', () =>
    sheet.add(plan.inside({ x: 170, y: 360, width: 860, height: 688 })),
  );
  sheet.group('transform="rotate(28 820 1180)"', () => {
    sheet.rect(620, 1186, 420, 20, '#5a3f1f', 0.4);
    sheet.rect(620, 1168, 380, 22, '#1f2523');
    sheet.plane('#ecd9b4', [
      [1000, 1168],
      [1046, 1179],
      [1000, 1190],
    ]);
  });
  for (const [x, y] of [
    [250, 250],
    [930, 1290],
  ] as const) {
    sheet.disc(x + 22, y + 24, 98, '#5a3f1f', 0.42);
    sheet.disc(x, y, 98, '#f3f2ec');
    sheet.disc(x, y, 80, '#d3d6d0');
    sheet.disc(x + 4, y + 5, 72, '#3a281a');
  }
  return sheet;
}

/** A card in an envelope, with a square of light. */
export function card(): Sheet {
  const sheet = new Sheet(1200, 1500, '#c9d1cb');
  sheet.plane(
    '#5f6b65',
    [
      [230, 1010],
      [1010, 1010],
      [1070, 1080],
      [300, 1080],
    ],
    0.42,
  );
  sheet.rect(260, 360, 680, 480, '#fdfdfa');
  sheet.plane('#dce45f', [
    [420, 440],
    [700, 440],
    [860, 760],
    [580, 760],
  ]);
  sheet.rect(200, 600, 800, 420, '#2c4a40');
  sheet.plane('#385c50', [
    [200, 600],
    [600, 850],
    [1000, 600],
    [1000, 640],
    [600, 890],
    [200, 640],
  ]);
  return sheet;
}
