import { Sheet } from '../sheet.ts';

const ground = 900;
const arch = (x: number, width: number, spring: number): string =>
  `M${x} ${ground}V${spring}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${ground}z`;

/** The court of a school at four in the afternoon: nine arches, the shadow of the roof across, a tree and a ball. */
export function school(): Sheet {
  const sheet = new Sheet(1800, 1200, '#5f8f9b');
  sheet.air(0, 400, '#4d8190', '#86b2b4');
  sheet.rect(0, 300, 1800, ground - 300, '#dca456');
  sheet.rect(0, 284, 1800, 30, '#f0cf95');
  sheet.rect(0, 314, 1800, 14, '#a76b31');
  // The floor above: small square windows, each with its shadow.
  for (let x = 90; x < 1800; x += 194) {
    sheet.rect(x, 390, 74, 74, '#6d4322');
    sheet.plane('#3b2615', [
      [x, 390],
      [x + 74, 390],
      [x + 74, 404],
      [x + 22, 404],
      [x + 22, 464],
      [x, 464],
    ]);
  }
  sheet.rect(0, 524, 1800, 10, '#b97c3a');
  for (let x = 46; x < 1800; x += 194) {
    const width = 150;
    sheet.path(arch(x, width, 650), '#f0c680');
    sheet.path(arch(x, width, 650), '#7a4a24');
    sheet.within(arch(x, width, 650), () => {
      // The wall behind the arcade is met by the light where it comes through.
      sheet.rect(x, 560, width, 400, '#5c371c');
      sheet.plane('#c98a48', [
        [x + 36, ground],
        [x + 36, 742],
        [x + 190, 846],
        [x + 190, ground],
      ]);
      sheet.rect(x, ground - 26, width, 30, '#d7ac70');
    });
    sheet.path(`M${x} ${ground}V650a75 75 0 0 1 24 -55v305z`, '#edc07a');
  }
  sheet.rect(0, ground, 1800, 300, '#edd5a6');
  for (let y = ground + 20, step = 26; y < 1200; y += step, step *= 1.3) sheet.rect(0, y, 1800, 2, '#c9a873', 0.7);
  // The roof across the court throws its edge over ground and wall.
  sheet.plane(
    '#6b3f22',
    [
      [1000, 1200],
      [1240, ground],
      [1800, ground],
      [1800, 1200],
    ],
    0.42,
  );
  sheet.plane(
    '#5a3119',
    [
      [1240, ground],
      [1800, 480],
      [1800, ground],
    ],
    0.44,
  );
  tree(sheet);
  sheet.disc(690, 1052, 19, '#d8482f');
  sheet.add('<ellipse cx="722" cy="1070" rx="34" ry="6" fill="#7a4a24" fill-opacity=".5"/>');
  sheet.person(560, 1066, 116, '#2f5d68', 0.34);
  sheet.person(846, 1010, 96, '#f6efe0', 0.34);
  return sheet;
}

function tree(sheet: Sheet): void {
  sheet.add('<ellipse cx="430" cy="1118" rx="270" ry="32" fill="#7a4a24" fill-opacity=".42"/>');
  sheet.path('M232 1120l10-330 18-4 14 334z', '#4a3524');
  for (const [x, y, radius] of [
    [250, 640, 150],
    [150, 720, 104],
    [340, 720, 116],
    [230, 760, 110],
  ] as const) {
    sheet.disc(x, y, radius, '#35523a');
    sheet.disc(x - radius * 0.2, y - radius * 0.22, radius * 0.74, '#537448');
  }
  sheet.disc(206, 596, 74, '#7b985a');
  sheet.disc(118, 678, 44, '#7b985a');
}
