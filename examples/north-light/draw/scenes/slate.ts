import { outline, Sheet, type Point } from '../sheet.ts';

/** A long white house on a headland of slate, at dusk, with one room lit. */
export function slate(): Sheet {
  const sheet = new Sheet(1800, 1200, '#c8cdd0');
  sheet.air(0, 620, '#8fa0ab', '#ecd9c6');
  sheet.disc(1392, 470, 46, '#f7e6cf');
  sheet.air(560, 300, '#7d8f98', '#54656e');
  for (let index = 0; index < 26; index++) {
    const y = 572 + index * index * 0.42;
    sheet.rect(1392 - 40 - ((index * 67) % 120), y, 90 + ((index * 53) % 150), 2 + index * 0.16, '#f3dfc8', 0.55);
    sheet.rect((index * 311) % 1700, y + 6, 160, 2, '#a9b8be', 0.5);
  }
  sheet.plane('#5c686d', [
    [0, 600],
    [120, 560],
    [420, 590],
    [560, 640],
    [760, 650],
    [900, 760],
    [0, 800],
  ]);
  cliff(sheet);
  house(sheet);
  return sheet;
}

function cliff(sheet: Sheet): void {
  const top: Point[] = [
    [0, 760],
    [260, 742],
    [700, 748],
    [1180, 740],
    [1390, 752],
    [1470, 810],
    [1520, 905],
    [1640, 950],
    [1800, 1060],
    [1800, 1200],
    [0, 1200],
  ];
  sheet.plane('#3d474b', top);
  sheet.within(outline(top), () => {
    sheet.plane('#59656a', [
      [0, 756],
      [260, 738],
      [700, 744],
      [1180, 736],
      [1390, 748],
      [1300, 790],
      [900, 800],
      [300, 812],
      [0, 806],
    ]);
    sheet.plane('#2a3236', [
      [1390, 752],
      [1470, 810],
      [1520, 905],
      [1380, 980],
      [1290, 880],
    ]);
    sheet.plane('#4a555a', [
      [0, 930],
      [420, 880],
      [760, 930],
      [700, 1010],
      [300, 990],
      [0, 1040],
    ]);
    sheet.plane('#2f383c', [
      [700, 1010],
      [760, 930],
      [1080, 960],
      [1290, 880],
      [1380, 980],
      [1200, 1100],
      [900, 1080],
    ]);
    sheet.plane('#525e63', [
      [1380, 980],
      [1520, 905],
      [1640, 950],
      [1560, 1040],
      [1420, 1060],
    ]);
    for (let y = 830; y < 1200; y += 24)
      sheet.line(`M0 ${y}l520 -${30 + (y % 40)} 420 44 500 -60 380 ${50 + (y % 30)}`, '#1d2427', 2, 0.32);
  });
}

function house(sheet: Sheet): void {
  const [left, right, ground, roof] = [300, 1300, 748, 566];
  sheet.plane(
    '#161b1e',
    [
      [left + 40, ground],
      [right, ground],
      [right + 190, ground + 34],
      [left + 190, ground + 34],
    ],
    0.55,
  );
  // The front in the last light, the end in the shade.
  sheet.rect(left, roof, right - left, ground - roof, '#efe7db');
  sheet.plane('#8f9697', [
    [right, roof],
    [right + 84, roof + 16],
    [right + 84, ground - 4],
    [right, ground],
  ]);
  sheet.plane('#fbf6ee', [
    [left - 26, roof - 22],
    [right + 18, roof - 22],
    [right + 118, roof - 2],
    [right + 118, roof + 14],
    [right + 18, roof],
    [left - 26, roof],
  ]);
  sheet.plane('#a7a9a6', [
    [left, roof],
    [right, roof],
    [right, roof + 22],
    [left, roof + 8],
  ]);
  // A loggia, a window from end to end, and the lit room.
  sheet.rect(left + 60, roof + 44, 560, 138, '#2b3438');
  sheet.rect(left + 420, roof + 44, 200, 138, '#f1cf8e');
  sheet.rect(left + 420, roof + 44, 200, 30, '#d8a95c');
  sheet.rect(left + 474, roof + 120, 92, 62, '#7c4c2a');
  sheet.rect(left + 516, roof + 74, 3, 46, '#5c3a24');
  sheet.disc(left + 517, roof + 88, 14, '#fff1cf');
  for (let x = left + 60; x <= left + 620; x += 70) sheet.rect(x - 3, roof + 44, 6, 138, '#dfd6c8');
  sheet.rect(left + 720, roof + 70, 200, 46, '#323b3f');
  sheet.rect(left + 720, roof + 112, 200, 4, '#c9c1b4');
  // Steps down to the rock.
  for (let step = 0; step < 5; step++)
    sheet.rect(left + 640 + step * 12, ground + step * 9, 190 - step * 4, 9, step % 2 ? '#9da09d' : '#c7c5be');
  sheet.rect(left + 246, 402, 62, 146, '#e9e0d3');
  sheet.plane('#8f9697', [
    [left + 308, 402],
    [left + 334, 410],
    [left + 334, 548],
    [left + 308, 548],
  ]);
  sheet.person(left + 880, ground + 2, 82, '#2b3438', 0.35);
}
