import { randomFrom, Sheet } from '../../../north-light/draw/sheet.ts';
import { cast, clam, fish, fork, gingham, glass, half, hue, leaf, lemon, plate, spaghetti, tomato } from '../food.ts';

export function pasta(): Sheet {
  const sheet = new Sheet(1200, 1500, hue.bottle);
  plate(sheet, 600, 760, 500);
  spaghetti(sheet, 600, 760, 320, 31);
  for (const [x, y, turn] of [
    [440, 640, 15],
    [740, 600, 80],
    [810, 800, 140],
    [560, 980, 220],
    [390, 850, 320],
    [640, 760, 200],
  ] as const)
    clam(sheet, x, y, 88, turn);
  half(sheet, 590, 570, 56);
  half(sheet, 720, 930, 50);
  half(sheet, 480, 760, 46);
  leaf(sheet, 700, 740, 140, 60);
  leaf(sheet, 560, 860, 130, -70);
  leaf(sheet, 520, 660, 110, -10);
  fork(sheet, 1040, 1330, 520, 24);
  glass(sheet, 1040, 210, 130, '#e8b55a');
  lemon(sheet, 180, 1320, 110);
  lemon(sheet, 330, 1410, 86);
  return sheet;
}

export function wholeFish(): Sheet {
  const sheet = new Sheet(1200, 1500, '#f3b9a5');
  gingham(sheet, 100, '#f6cdbd', '#f0ae98');
  sheet.group('transform="rotate(-64 600 750)"', () => {
    sheet.add(`<ellipse cx="640" cy="790" rx="640" ry="330" fill="${hue.plum}" fill-opacity=".26"/>`);
    sheet.add(
      `<ellipse cx="600" cy="750" rx="640" ry="330" fill="${hue.sea}"/><ellipse cx="606" cy="757" rx="556" ry="252" fill="#1d5a69"/><ellipse cx="600" cy="750" rx="552" ry="248" fill="#4a97a5"/>`,
    );
  });
  fish(sheet, 600, 750, 980, -64);
  for (const [x, y, radius] of [
    [420, 560, 84],
    [800, 930, 90],
    [730, 1060, 70],
  ] as const)
    lemon(sheet, x, y, radius);
  for (const [x, y, turn] of [
    [400, 860, -50],
    [440, 930, -20],
    [770, 600, 120],
    [820, 690, 160],
  ] as const)
    leaf(sheet, x, y, 130, turn);
  glass(sheet, 170, 240, 120, hue.sky);
  tomato(sheet, 1040, 1330, 100);
  tomato(sheet, 200, 1310, 84, '#b82a1a');
  return sheet;
}

export function tart(): Sheet {
  const sheet = new Sheet(1200, 1500, '#f0c14f');
  const [x, y, radius] = [600, 760, 470];
  cast(sheet, x, y, radius + 20, 40);
  sheet.disc(x, y, radius + 20, hue.steel);
  sheet.disc(x, y, radius, hue.crust);
  for (let bump = 0; bump < 36; bump++)
    sheet.disc(
      x + (radius - 8) * Math.cos(bump * 0.1745),
      y + (radius - 8) * Math.sin(bump * 0.1745),
      40,
      bump % 2 ? '#b87836' : '#d79b57',
    );
  sheet.disc(x, y, radius - 54, '#7b2540');
  for (let ring = 0; ring < 4; ring++) {
    const reach = 362 - ring * 98;
    const count = Math.round(reach / 17);
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2 + ring * 0.3;
      const turn = (angle * 180) / Math.PI + 90;
      const [px, py] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      sheet.add(
        `<g transform="rotate(${turn.toFixed(0)} ${px.toFixed(0)} ${py.toFixed(0)})"><ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="40" ry="62" fill="#4d1730"/><ellipse cx="${(px - 5).toFixed(0)}" cy="${(py - 4).toFixed(0)}" rx="32" ry="54" fill="#a53a5c"/><ellipse cx="${(px - 12).toFixed(0)}" cy="${(py - 12).toFixed(0)}" rx="9" ry="26" fill="#e6909f"/></g>`,
      );
    }
  }
  // A slice is gone.
  sheet.plane('#e0ab38', [
    [x + 20, y + 20],
    [x + 560, y + 210],
    [x + 330, y + 500],
  ]);
  sheet.plane('#8a5a22', [
    [x + 20, y + 20],
    [x + 330, y + 500],
    [x + 300, y + 470],
    [x + 14, y + 40],
  ]);
  fork(sheet, 1060, 1380, 460, -28);
  for (let index = 0; index < 40; index++)
    sheet.disc(740 + ((index * 97) % 300), 960 + ((index * 61) % 260), 4 + (index % 5), '#c98a45', 0.8);
  return sheet;
}

/** Three kinds in a crate, on a Tuesday. */
export function crate(): Sheet {
  const sheet = new Sheet(1800, 1200, '#dfe8d5');
  sheet.rect(190, 150, 1460, 950, hue.plum, 0.25);
  sheet.rect(150, 110, 1460, 950, hue.wood);
  sheet.rect(150, 110, 1460, 40, '#d59558');
  sheet.rect(150, 110, 40, 950, '#c98449');
  sheet.rect(196, 156, 1368, 858, '#5f3517');
  const random = randomFrom(8);
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 9; column++) {
      const x = 274 + column * 152 + (row % 2) * 34 + random() * 22;
      if (x > 1510) continue;
      const color = ['#c9321f', '#d8492b', '#b3261a', '#e0772f', '#e3a83a'][Math.floor(random() * 5)];
      tomato(sheet, x, 232 + row * 142 + random() * 22, 78 + random() * 16, color);
    }
  }
  for (const [x, y, turn] of [
    [520, 470, 30],
    [1060, 360, -60],
    [1220, 800, 140],
    [720, 860, 210],
  ] as const) {
    leaf(sheet, x, y, 150, turn);
    leaf(sheet, x + 10, y + 6, 120, turn + 50);
  }
  return sheet;
}

/** Two glasses on the wall of the quay, and the sun on its way. */
export function evening(): Sheet {
  const sheet = new Sheet(1800, 1200, '#f2a873');
  sheet.air(0, 700, '#d95f43', '#f8cf8c');
  sheet.disc(1180, 640, 190, '#fff0c4');
  sheet.rect(0, 690, 1800, 360, '#6d2b3d');
  for (let index = 0; index < 26; index++)
    sheet.rect(
      1180 - 170 + ((index * 47) % 120) - index * 3,
      700 + index * 13,
      220 + ((index * 83) % 140),
      5,
      '#ffd58f',
      0.85,
    );
  sheet.path('M0 690q160-70 300-40t260 40z', '#8a3a45');
  sheet.rect(0, 1010, 1800, 190, '#3a1620');
  sheet.rect(0, 1010, 1800, 16, '#c96a4f');
  for (const [x, color, size] of [
    [640, '#e0703c', 1],
    [880, '#f0b955', 0.94],
  ] as const)
    goblet(sheet, x, 1016, 430 * size, color);
  sheet.add(
    `<ellipse cx="1290" cy="1014" rx="150" ry="20" fill="#2a1217"/><path d="M1150 1000a140 74 0 0 0 280 0z" fill="#fff5e6"/>`,
  );
  for (const [x, y] of [
    [1220, 986],
    [1280, 972],
    [1340, 984],
    [1250, 958],
    [1312, 952],
  ] as const) {
    sheet.disc(x, y, 30, hue.olive);
    sheet.disc(x - 8, y - 9, 9, '#a7b35e');
  }
  return sheet;
}

function goblet(sheet: Sheet, x: number, foot: number, height: number, color: string): void {
  const w = height * 0.26;
  sheet.add(`<ellipse cx="${x}" cy="${foot}" rx="${w * 0.8}" ry="12" fill="#fff5e6" fill-opacity=".75"/>`);
  sheet.rect(x - 5, foot - height * 0.42, 10, height * 0.42, '#fff5e6', 0.75);
  sheet.path(
    `M${x - w} ${foot - height}q${-w * 0.1} ${height * 0.6} ${w} ${height * 0.6}t${w} ${-height * 0.6}z`,
    '#fff5e6',
    0.42,
  );
  sheet.path(
    `M${x - w * 0.98} ${foot - height * 0.84}q0 ${height * 0.41} ${w * 0.98} ${height * 0.41}t${w * 0.98} ${-height * 0.41}z`,
    color,
  );
  sheet.path(
    `M${x - w * 0.7} ${foot - height * 0.8}q0 ${height * 0.2} ${w * 0.3} ${height * 0.28}l${w * 0.1} ${-height * 0.28}z`,
    '#ffffff',
    0.35,
  );
  sheet.disc(x + w * 0.62, foot - height * 0.98, w * 0.42, hue.tomato);
  sheet.disc(x + w * 0.62, foot - height * 0.98, w * 0.32, '#f6a24c');
}
