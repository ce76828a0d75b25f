import { box, Draft, ring, tones } from '../draft.ts';

const paper = '#f6efdc';

export function hammer(): Draft {
  const draft = new Draft(paper);
  draft.turned(42, () => {
    draft.solid('M556 300h88l16 780q-60 50 -120 0z', tones.wood, ['left', 540, 120]);
    draft.line('M545 930h110M543 980h114', 6, '#8d6331');
    draft.solid('M380 170h380q110 -10 190 120q-110 -50 -200 -20l-40 60h-330z', tones.iron, ['top', 170, 160]);
    draft.solid(box(270, 150, 130, 200, 14), tones.steel, ['top', 150, 200]);
    draft.solid(box(530, 130, 140, 230, 10), tones.iron, ['left', 530, 140]);
  });
  return draft;
}

export function screwdriver(): Draft {
  const draft = new Draft(paper);
  draft.turned(42, () => {
    draft.solid('M566 560h68v400l22 60v60h-112v-60l22 -60z', tones.steel, ['left', 544, 112]);
    draft.solid('M500 150q100 -80 200 0l20 130q-30 60 0 130l-30 90h-180l-30 -90q30 -70 0 -130z', tones.tape, [
      'left',
      480,
      240,
    ]);
    draft.line('M560 170v310M640 170v310', 7, '#a87400');
    draft.solid(box(530, 500, 140, 70, 10), tones.iron, ['left', 530, 140]);
    draft.measure([800, 570], [800, 1080], 140);
  });
  return draft;
}

export function saw(): Draft {
  const draft = new Draft(paper);
  draft.turned(-24, () => {
    const teeth = Array.from({ length: 24 }, () => 'l-16 24l-16 -24').join('');
    draft.solid(`M390 420L1150 520v120H1158${teeth}z`, tones.steel, ['top', 420, 260]);
    draft.solid(
      'M430 380q-60 -60 -160 -40l-190 20q-40 10 -20 60l60 300q10 60 80 50l190 -30q70 -20 60 -90z',
      tones.wood,
      ['left', 60, 400],
    );
    draft.solid('M190 450q80 -30 130 0l20 170q-70 40 -120 10z', [paper, paper, '#dccfae'], ['left', 190, 150]);
    for (const [x, y] of [
      [392, 440],
      [398, 530],
      [404, 620],
    ] as const)
      draft.solid(ring(x, y, 22), tones.brass, ['left', x - 22, 44]);
  });
  return draft;
}

export function spanner(): Draft {
  const draft = new Draft(paper);
  draft.turned(40, () => {
    draft.solid(box(545, 330, 110, 580), tones.steel, ['left', 545, 110]);
    draft.line('M600 420v400', 10, '#8f9ba1');
    draft.solid(
      'M520 90l-10 170h180l-10 -170q160 90 100 270q-60 110 -180 110q-120 0 -180 -110q-60 -180 100 -270z',
      tones.steel,
      ['left', 410, 380],
    );
    draft.solid(ring(600, 960, 150), tones.steel, ['left', 450, 300]);
    draft.solid(ring(600, 960, 84), tones.iron, ['left', 516, 168]);
    draft.fill(ring(600, 960, 74), paper);
    draft.line(ring(600, 960, 79), 8);
    draft.measure([514, 40], [686, 40], -90);
  });
  return draft;
}

export function pliers(): Draft {
  const draft = new Draft(paper);
  draft.turned(18, () => {
    draft.solid('M560 480l-40 -300q30 -90 76 -90v330z', tones.steel, ['left', 510, 90]);
    draft.solid('M640 480l40 -300q-30 -90 -76 -90v330z', tones.steel, ['left', 604, 90]);
    draft.line('M596 150v240M604 150v240', 4);
    draft.solid('M640 430q120 180 150 660q-70 40 -110 -10q-20 -340 -140 -520z', tones.blue, ['left', 540, 260]);
    draft.solid('M560 430q-120 180 -150 660q70 40 110 -10q20 -340 140 -520z', tones.blue, ['left', 400, 260]);
    draft.solid(ring(600, 490, 110), tones.steel, ['left', 490, 220]);
    draft.solid(ring(600, 490, 44), tones.iron, ['left', 556, 88]);
  });
  return draft;
}

export function square(): Draft {
  const draft = new Draft('#f3f6fa');
  const grid = Array.from({ length: 14 }, (_, n) => `M${90 * n} 0v1200M0 ${90 * n}h1200`).join('');
  draft.line(grid, 3, '#c9d6e8');
  draft.solid(box(300, 640, 780, 150), tones.steel, ['top', 640, 150]);
  const ticks = Array.from({ length: 24 }, (_, n) => `M${460 + n * 26} 790v${n % 5 ? -34 : -64}`).join('');
  draft.line(ticks, 5);
  draft.solid(box(200, 180, 190, 780, 14), ['#a2553a', '#7c3a26', '#552415'], ['left', 200, 190]);
  draft.solid(box(356, 180, 34, 780), tones.brass, ['left', 356, 34]);
  for (const y of [676, 716, 756]) draft.solid(ring(286, y, 16), tones.brass, ['left', 270, 32]);
  draft.line('M390 560h80v80', 7, '#174a9c');
  return draft;
}

export function chisel(): Draft {
  const draft = new Draft(paper);
  draft.turned(40, () => {
    draft.solid('M540 560h120v390l-10 120h-100l-10 -120z', tones.steel, ['left', 540, 120]);
    draft.line('M540 950h120', 7);
    draft.solid('M566 480h68l26 90h-120z', tones.steel, ['left', 540, 120]);
    draft.solid('M510 130q90 -50 180 0l14 150q-20 110 -50 200h-108q-30 -90 -50 -200z', tones.wood, ['left', 496, 208]);
    draft.solid(box(506, 120, 188, 44, 10), tones.brass, ['left', 506, 188]);
    draft.solid(box(548, 460, 104, 40, 8), tones.brass, ['left', 548, 104]);
    draft.measure([550, 1140], [650, 1140], 60);
  });
  return draft;
}

export function spade(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.turned(24, () => {
    draft.solid(box(564, 190, 72, 520), tones.wood, ['left', 564, 72]);
    draft.solid('M440 60h320v70q-60 10 -100 90h-120q-40 -80 -100 -90z', tones.wood, ['left', 440, 320]);
    draft.solid('M540 620h120l20 90h130v260q-60 150 -210 180q-150 -30 -210 -180v-260h130z', tones.steel, [
      'left',
      390,
      420,
    ]);
    draft.line('M600 730v280', 7, '#8f9ba1');
  });
  return draft;
}

export function glove(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.turned(-10, () => {
    draft.solid(
      'M420 860v-170l-150 -150q-50 -70 20 -110q50 -20 90 30l60 60v-280q6 -66 60 -66t60 66v-70q6 -60 60 -60t60 60v70q6 -56 58 -56t58 56v90q6 -50 54 -50t54 50v320q0 120 -60 210z',
      tones.hide,
      ['left', 260, 640],
    );
    draft.line('M560 250v250M680 240v260M800 320v190', 7);
    draft.solid(box(390, 850, 470, 210, 24), tones.blue, ['left', 390, 470]);
    draft.line('M450 870v170M530 870v170M610 870v170M690 870v170M770 870v170', 5, '#5f8fdb');
  });
  return draft;
}
