import { outline, Sheet, type Point } from '../sheet.ts';

/** A narrow chapel on a hill of snow, in fog; somebody in a yellow coat has nearly arrived. */
export function chapel(): Sheet {
  const sheet = new Sheet(1800, 1200, '#d8dddd');
  sheet.air(0, 900, '#c4ccce', '#e7e9e7');
  sheet.path('M0 560q260-140 520-40t460-120 420 90 400-70V900H0z', '#c0c9cb');
  sheet.path('M0 660q300-110 640-10t600-80 560 60V900H0z', '#abb6b9', 0.8);
  for (let index = 0; index < 60; index++)
    tree(sheet, (index * 397) % 1800, 742 + ((index * 61) % 50), 50 + ((index * 37) % 70));
  sheet.air(700, 120, '#d9dedd', '#e9ebe9');
  sheet.path('M0 850q380-90 900-96t900 74v372H0z', '#f2f3f1');
  sheet.path('M0 1010q520-120 1000-60t800-40v290H0z', '#e2e6e5');
  tower(sheet);
  for (let step = 0; step < 17; step++) {
    const share = step / 17;
    sheet.add(
      `<ellipse cx="${420 + share * 372}" cy="${1172 - share * 322 - Math.sin(share * 3) * 26 + (step % 2) * 6}" rx="${9 - share * 5}" ry="${4 - share * 2}" fill="#aab4b6"/>`,
    );
  }
  sheet.person(792, 846, 74, '#dcc83d', 0.16);
  return sheet;
}

function tree(sheet: Sheet, x: number, y: number, height: number): void {
  sheet.plane(
    '#8d9a9d',
    [
      [x, y - height],
      [x + height * 0.2, y],
      [x - height * 0.2, y],
    ],
    0.55,
  );
}

function tower(sheet: Sheet): void {
  const ground = 838;
  const front: Point[] = [
    [880, ground - 8],
    [880, 196],
    [1010, 250],
    [1010, ground],
  ];
  sheet.plane('#7f8b8f', [
    [1010, ground],
    [1010, 250],
    [1150, 300],
    [1150, ground - 18],
  ]);
  sheet.plane('#f5f4ef', front);
  sheet.within(outline(front), () =>
    sheet.joints(
      [
        [880, 196],
        [880, ground],
      ],
      [
        [1010, 250],
        [1010, ground + 8],
      ],
      22,
      '#b8bdbc',
      0.7,
    ),
  );
  sheet.joints(
    [
      [1010, 250],
      [1010, ground],
    ],
    [
      [1150, 300],
      [1150, ground - 18],
    ],
    22,
    '#6a767a',
    0.8,
  );
  sheet.plane('#3b4548', [
    [924, 300],
    [946, 309],
    [946, 560],
    [924, 558],
  ]);
  sheet.plane('#e6c766', [
    [924, 520],
    [946, 524],
    [946, 560],
    [924, 558],
  ]);
  sheet.plane('#20282b', [
    [918, ground - 5],
    [918, 716],
    [960, 716],
    [960, ground - 3],
  ]);
  sheet.plane(
    '#c3cac9',
    [
      [1010, ground],
      [1150, ground - 18],
      [1560, ground + 46],
      [1180, ground + 58],
    ],
    0.9,
  );
  // The low room beside it.
  sheet.plane('#dfe1de', [
    [640, ground + 4],
    [640, 742],
    [880, 730],
    [880, ground - 6],
  ]);
  sheet.plane('#fbfaf6', [
    [620, 742],
    [880, 728],
    [880, 716],
    [640, 728],
  ]);
  for (let x = 672; x < 860; x += 34) sheet.rect(x, 766, 10, ground - 772, '#4b565a');
}
