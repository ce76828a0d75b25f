import { box, Draft, ring, tones, type Tone } from '../draft.ts';

/** The turns of a thread between two heights, as wide as told. */
function thread(draft: Draft, x: number, from: number, to: number, half: number, tone: Tone): void {
  for (let y = from; y < to; y += 46) {
    const taper = Math.min(1, (to + 60 - y) / 260);
    const w = half * taper + 22;
    draft.solid(`M${x - w} ${y + 26}L${x + w} ${y}v18L${x - w} ${y + 46}z`, tone, ['left', x - w, 2 * w]);
  }
}

export function screw(): Draft {
  const draft = new Draft();
  draft.turned(38, () => {
    draft.solid('M556 330h88v600l-44 130l-44 -130z', tones.steel, ['left', 556, 88]);
    thread(draft, 600, 500, 940, 52, tones.steel);
    draft.solid('M470 150h260l-86 180h-88z', tones.steel, ['left', 470, 260]);
    draft.solid(box(462, 128, 276, 34, 12), tones.steel, ['left', 462, 276]);
    draft.measure([830, 128], [830, 1060], 180);
  });
  return draft;
}

export function bolt(): Draft {
  const draft = new Draft();
  draft.turned(38, () => {
    draft.solid(box(530, 270, 140, 790, 20), tones.steel, ['left', 530, 140]);
    for (let y = 720; y < 1030; y += 36) draft.line(`M534 ${y + 18}L666 ${y}`, 7);
    draft.solid('M440 130h320l30 40v80l-30 40h-320l-30 -40v-80z', tones.steel, ['left', 410, 380]);
    draft.line('M510 132v156M690 132v156', 7);
    draft.solid('M460 800h280l26 34v92l-26 34h-280l-26 -34v-92z', tones.steel, ['left', 434, 332]);
    draft.line('M524 802v156M676 802v156', 7);
    draft.measure([880, 290], [880, 1060], 200);
  });
  return draft;
}

export function nut(): Draft {
  const draft = new Draft();
  const hex = (x: number, y: number, r: number): string =>
    `M${[0, 60, 120, 180, 240, 300]
      .map((deg) => [x + r * Math.cos((deg * Math.PI) / 180), y + r * Math.sin((deg * Math.PI) / 180)].map(Math.round))
      .map(([px, py]) => `${px} ${py}`)
      .join('L')}z`;
  draft.solid(ring(840, 800, 210), tones.steel, ['left', 630, 420]);
  draft.solid(ring(840, 800, 100), ['#eceeea', '#eceeea', '#d3d8d6'], ['left', 740, 200]);
  draft.solid(hex(470, 480, 300), tones.steel, ['left', 170, 600]);
  draft.line(ring(470, 480, 236), 6);
  draft.solid(ring(470, 480, 150), tones.iron, ['left', 320, 300]);
  draft.line(`${ring(470, 480, 126)}${ring(470, 480, 104)}`, 5, '#8f9ba1');
  draft.measure([210, 890], [730, 890], 150);
  return draft;
}

export function plug(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(60, 640, 1080, 440), tones.brick, ['top', 640, 440]);
  draft.line('M60 860h1080M420 640v220M800 860v220', 8, '#f0d8cc');
  draft.solid(box(530, 640, 140, 320, 20), ['#5f2e1c', '#5f2e1c', '#3c1b0f'], ['left', 530, 140]);
  draft.solid('M500 180h200v60h-40l-10 560q-50 70 -100 0l-10 -560h-40z', tones.steel, ['left', 500, 200]);
  for (let y = 330; y < 780; y += 90) draft.solid(`M530 ${y}l-28 52h196l-28 -52z`, tones.steel, ['left', 502, 196]);
  draft.line('M600 250v540', 7);
  draft.measure([330, 180], [330, 840], -170);
  return draft;
}

export function nail(): Draft {
  const draft = new Draft();
  const one = (x: number, top: number): void => {
    draft.solid(`M${x - 26} ${top + 20}h52v${950 - top}l-26 90l-26 -90z`, tones.steel, ['left', x - 26, 52]);
    draft.solid(box(x - 84, top - 20, 168, 40, 14), tones.steel, ['left', x - 84, 168]);
    draft.line(`M${x - 26} ${top + 60}h52M${x - 26} ${top + 84}h52`, 5);
  };
  draft.turned(12, () => {
    one(360, 220);
    one(600, 420);
    one(820, 620);
    draft.measure([1000, 600], [1000, 1060], 120);
  });
  return draft;
}

export function chain(): Draft {
  const draft = new Draft('#e6ebf2');
  const link = (x: number, isFlat: boolean): void => {
    if (!isFlat) return draft.solid(box(x - 150, 560, 300, 80, 40), tones.steel, ['top', 560, 80]);
    draft.solid(box(x - 180, 460, 360, 280, 140), tones.steel, ['top', 460, 280]);
    return draft.solid(box(x - 100, 536, 200, 128, 64), ['#e6ebf2', '#e6ebf2', '#cdd6e0'], ['top', 536, 128]);
  };
  draft.turned(-32, () => {
    for (const x of [40, 600, 1160]) link(x, true);
    for (const x of [320, 880]) link(x, false);
    draft.measure([420, 860], [780, 860], 100);
  });
  return draft;
}
