import { box, Draft, ring, tones } from '../draft.ts';

function hole(draft: Draft, x: number, y: number, r = 34): void {
  draft.solid(ring(x, y, r), tones.iron, ['left', x - r, 2 * r]);
  draft.line(ring(x, y, r + 16), 5);
}

export function hinge(metal: keyof typeof tones): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(190, 240, 370, 720, 10), tones[metal], ['left', 190, 480]);
  draft.solid(box(640, 240, 370, 720, 10), tones[metal], ['left', 600, 480]);
  for (const [index, y] of [240, 384, 528, 672, 816].entries())
    draft.solid(box(550, y, 100, 144, 8), tones[metal], ['left', 550, index % 2 ? 96 : 104]);
  draft.solid(ring(600, 220, 44), tones[metal], ['left', 556, 88]);
  draft.solid(ring(600, 980, 44), tones[metal], ['left', 556, 88]);
  for (const y of [340, 600, 860]) {
    hole(draft, y === 600 ? 300 : 420, y);
    hole(draft, y === 600 ? 900 : 780, y);
  }
  draft.measure([110, 240], [110, 960], -70);
  return draft;
}

export function handle(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(110, 300, 980, 620), tones.wood, ['top', 300, 620]);
  draft.line('M160 350h880v520h-880z', 6, '#8d6331');
  for (const x of [330, 870]) draft.solid(box(x - 34, 560, 68, 120, 10), tones.steel, ['left', x - 34, 68]);
  draft.solid(box(230, 500, 740, 84, 42), tones.steel, ['top', 500, 84]);
  draft.measure([330, 1020], [870, 1020], 320);
  return draft;
}

export function latch(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(120, 470, 640, 280, 12), tones.iron, ['top', 470, 280]);
  draft.solid(box(860, 470, 190, 280, 12), tones.iron, ['top', 470, 280]);
  draft.solid(box(150, 560, 830, 100, 40), tones.steel, ['top', 560, 100]);
  for (const x of [210, 560, 890]) draft.solid(box(x, 530, 110, 160, 20), tones.iron, ['top', 530, 160]);
  draft.solid(box(414, 420, 70, 220, 30), tones.steel, ['left', 414, 70]);
  draft.solid(ring(449, 412, 62), tones.steel, ['left', 387, 124]);
  for (const x of [170, 710, 1010])
    for (const y of [506, 714]) draft.solid(ring(x, y, 20), tones.steel, ['left', x - 20, 40]);
  draft.measure([120, 890], [760, 890], 120);
  return draft;
}

export function padlock(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(
    'M370 600v-190q0 -230 230 -230q230 0 230 230v190h-100v-190q0 -130 -130 -130q-130 0 -130 130v190z',
    tones.steel,
    ['left', 370, 460],
  );
  draft.solid(box(290, 560, 620, 480, 40), tones.brass, ['left', 290, 620]);
  draft.line('M294 650h612M294 950h612', 7);
  draft.solid(ring(600, 780, 62), tones.iron, ['left', 538, 124]);
  draft.fill('M584 790h32v110h-32z', '#15181a');
  draft.measure([290, 1120], [910, 1120], 70);
  return draft;
}

export function elbow(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(80, 640, 300, 200), tones.brass, ['top', 640, 200]);
  draft.solid(box(640, 80, 200, 300), tones.brass, ['left', 640, 200]);
  draft.solid('M360 610h180q70 0 70 -70v-200h260v240q0 290 -290 290h-220z', tones.brass, ['left', 360, 510]);
  draft.solid(box(250, 570, 150, 340, 16), tones.brass, ['top', 570, 340]);
  draft.line('M254 660h142M254 820h142', 7);
  draft.solid(box(570, 250, 340, 150, 16), tones.brass, ['left', 570, 340]);
  draft.line('M660 254v142M820 254v142', 7);
  draft.measure([640, 990], [840, 990], 100);
  return draft;
}

export function tap(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(70, 420, 90, 380, 14), tones.brass, ['top', 420, 380]);
  draft.solid(box(150, 530, 300, 160), tones.brass, ['top', 530, 160]);
  draft.solid('M420 500h330q210 0 210 210v130h-190v-90q0 -60 -60 -60h-290z', tones.brass, ['left', 420, 540]);
  draft.solid(box(740, 830, 250, 90, 14), tones.brass, ['left', 740, 250]);
  draft.solid(box(510, 300, 130, 210), tones.brass, ['left', 510, 130]);
  draft.solid(box(360, 200, 430, 110, 55), tones.blue, ['top', 200, 110]);
  draft.solid('M865 960q70 100 0 140q-70 -40 0 -140z', tones.blue, ['left', 830, 70]);
  return draft;
}
