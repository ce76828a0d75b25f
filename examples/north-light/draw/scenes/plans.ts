import { Sheet, type Point } from '../sheet.ts';

const ink = '#1a1d1b';
const fine = 2.5;

/** A sheet of drawing paper with a ground, a north arrow and a scale. */
function paper(): Sheet {
  const sheet = new Sheet(1500, 1200, '#f6f6f2');
  sheet.line('M1330 1090h30m30 0h30m-60-6v12m30-12v12m-60-12v12m90-12v12', ink, fine);
  sheet.rect(1360, 1087, 30, 6, ink);
  sheet.line('M1375 130v-56l-12 22M1375 74l12 22', ink, fine);
  sheet.add(`<circle cx="1375" cy="100" r="38" fill="none" stroke="${ink}" stroke-width="${fine}"/>`);
  return sheet;
}

/** Walls are solid: [x, y, width, height]. */
const walls = (sheet: Sheet, boxes: readonly (readonly [number, number, number, number])[]): void =>
  boxes.forEach(([x, y, width, height]) => sheet.rect(x, y, width, height, ink));

const thin = (sheet: Sheet, d: string): void => sheet.line(d, ink, fine, 0.85);

/** A door in a wall: hinge, width, and to which quarter it opens. */
const door = (sheet: Sheet, [x, y]: Point, width: number, sweep: 0 | 1): void => {
  const side = sweep ? 1 : -1;
  thin(sheet, `M${x} ${y}v${width}M${x} ${y + width}a${width} ${width} 0 0 ${sweep ? 0 : 1} ${side * width} ${-width}`);
};

function tree(sheet: Sheet, x: number, y: number, radius: number): void {
  sheet.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="2"/>`);
  for (let index = 0; index < 14; index++) {
    const angle = (index / 14) * Math.PI * 2;
    thin(
      sheet,
      `M${x} ${y}L${Math.round(x + radius * 0.8 * Math.cos(angle))} ${Math.round(y + radius * 0.8 * Math.sin(angle))}`,
    );
  }
}

function contours(sheet: Sheet, from: number, count: number): void {
  for (let index = 0; index < count; index++) {
    const y = from + index * 34;
    sheet.line(`M60 ${y}q260 ${-50 + index * 8} 560 ${-6 + index * 3}t820 ${-20 + index * 9}`, ink, 1.6, 0.55);
  }
}

export function slatePlan(): Sheet {
  const sheet = paper();
  contours(sheet, 790, 9);
  walls(sheet, [
    [200, 470, 1060, 14],
    [200, 470, 14, 230],
    [1246, 470, 14, 230],
    [200, 686, 300, 14],
    [940, 686, 320, 14],
    [500, 470, 14, 130],
    [940, 560, 14, 140],
    [1080, 470, 14, 130],
    [660, 470, 90, 60],
  ]);
  thin(sheet, 'M500 693h440M514 700h412M200 740h1060M200 752h1060');
  for (let x = 500; x <= 940; x += 55) sheet.rect(x - 4, 680, 8, 20, ink);
  door(sheet, [507, 600], 70, 1);
  door(sheet, [1087, 600], 70, 1);
  thin(sheet, 'M260 530h130v110h-130zM260 560h130M560 570h240v70h-240zM1120 520h100v120h-100zM980 500h70v50h-70z');
  for (let step = 0; step < 6; step++) thin(sheet, `M860 ${752 + step * 14}h150`);
  return sheet;
}

export function boathousePlan(): Sheet {
  const sheet = paper();
  for (const [x, width, depth] of [
    [230, 280, 560],
    [600, 240, 480],
    [930, 200, 400],
  ] as const) {
    walls(sheet, [
      [x, 820 - depth, width, 12],
      [x, 820 - depth, 12, depth],
      [x + width - 12, 820 - depth, 12, depth],
    ]);
    thin(sheet, `M${x + width / 2} ${832 - depth}V820`);
    // A boat, its bow to the lake.
    thin(
      sheet,
      `M${x + width / 2} 800q${width * 0.22} -60 ${width * 0.2} -200l-20 -60h${-width * 0.4 + 40}l-20 60q0 140 ${width * 0.2} 200z`,
    );
    thin(sheet, `M${x + 30} 820v150M${x + width - 30} 820v150`);
  }
  for (let index = 0; index < 10; index++)
    sheet.line(`M60 ${900 + index * 26}q90 -16 180 0t180 0 180 0 180 0 180 0 180 0 180 0 120 0`, ink, 1.6, 0.5);
  tree(sheet, 1250, 420, 66);
  tree(sheet, 1180, 300, 48);
  return sheet;
}

export function roomPlan(): Sheet {
  const sheet = paper();
  walls(sheet, [
    [260, 240, 900, 16],
    [260, 920, 380, 16],
    [760, 920, 400, 16],
    [260, 240, 16, 696],
    [1144, 240, 16, 696],
  ]);
  door(sheet, [640, 936], 60, 1);
  thin(sheet, 'M276 288h868M276 300h868');
  for (let x = 320; x < 1144; x += 48) thin(sheet, `M${x} 256v44`);
  for (const y of [400, 540, 680]) sheet.rect(254, y, 28, 90, '#f6f6f2');
  for (const y of [400, 540, 680]) thin(sheet, `M254 ${y}v90M268 ${y}v90M282 ${y}v90`);
  thin(sheet, 'M520 470h390v260h-390zM640 240v696M780 240v696');
  for (const x of [560, 680, 800]) thin(sheet, `M${x} 410h56v40h-56zM${x} 750h56v40h-56z`);
  thin(sheet, 'M980 820h110v70h-110z');
  return sheet;
}

export function schoolPlan(): Sheet {
  const sheet = paper();
  walls(sheet, [
    [180, 180, 1020, 14],
    [180, 180, 14, 840],
    [1186, 180, 14, 840],
    [180, 1006, 440, 14],
    [760, 1006, 440, 14],
  ]);
  walls(
    sheet,
    [
      [340, 340, 700, 8],
      [340, 340, 8, 520],
      [1032, 340, 8, 520],
      [340, 852, 700, 8],
    ].map((box) => box as [number, number, number, number]),
  );
  for (let x = 340; x <= 1040; x += 70) for (const y of [300, 900]) sheet.rect(x - 9, y - 9, 18, 18, ink);
  for (let y = 370; y <= 840; y += 66) for (const x of [300, 1080]) sheet.rect(x - 9, y - 9, 18, 18, ink);
  for (const x of [420, 660, 900]) thin(sheet, `M${x} 194v86M${x} 920v86`);
  for (const y of [420, 620, 800]) thin(sheet, `M194 ${y}h86M1100 ${y}h86`);
  tree(sheet, 540, 650, 92);
  sheet.add(`<circle cx="820" cy="560" r="46" fill="none" stroke="${ink}" stroke-width="${fine}"/>`);
  thin(sheet, 'M400 400h580v400h-580z');
  return sheet;
}

export function chapelPlan(): Sheet {
  const sheet = paper();
  contours(sheet, 260, 5);
  contours(sheet, 880, 6);
  sheet.path('M420 470H980L1130 540V700L980 740H420V716H968L1104 682V558L968 494H420z', ink);
  walls(sheet, [
    [420, 470, 14, 100],
    [420, 640, 14, 100],
    [700, 494, 10, 70],
    [700, 650, 10, 66],
  ]);
  for (let x = 470; x < 690; x += 44) thin(sheet, `M${x} 520v60M${x} 630v60`);
  thin(sheet, 'M1010 580h26v60h-26zM434 606h570');
  for (let x = 120; x < 400; x += 46) thin(sheet, `M${x} ${606 + Math.sin(x / 60) * 16}h18`);
  return sheet;
}

export function stairPlan(): Sheet {
  const sheet = paper();
  const [x, y] = [700, 600];
  for (const radius of [430, 404])
    sheet.add(
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${radius === 430 ? 16 : fine}"/>`,
    );
  for (const radius of [190, 178])
    sheet.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${fine}"/>`);
  for (let step = 0; step < 26; step++) {
    const angle = (step / 26) * Math.PI * 2;
    const at = (radius: number): string =>
      `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
    thin(sheet, `M${at(190)}L${at(404)}`);
  }
  thin(sheet, `M${x + 297} ${y}A297 297 0 1 1 ${x + 210} ${y - 210}l-14 34M${x + 210} ${y - 210}l-36 6`);
  walls(sheet, [
    [120, 592, 160, 16],
    [1120, 592, 160, 16],
  ]);
  return sheet;
}
