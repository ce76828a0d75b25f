import { box, chalk, Draft, ring, tones } from '../draft.ts';

const paper = '#f6efdc';

export function drill(): Draft {
  const draft = new Draft();
  draft.solid(box(40, 384, 230, 36, 8), tones.steel, ['top', 384, 36]);
  draft.solid('M250 330l150 -40v220l-150 -40z', tones.iron, ['top', 290, 220]);
  draft.solid('M390 260h560q90 20 90 140t-90 150h-560z', tones.tape, ['top', 260, 290]);
  draft.line('M850 330h120M850 380h120M850 430h120', 12);
  draft.solid('M640 540h250l60 360h-240z', tones.iron, ['left', 640, 310]);
  draft.solid('M600 580h70l10 110h-60q-40 -50 -20 -110z', tones.blue, ['left', 590, 90]);
  draft.solid(box(620, 890, 430, 190, 26), tones.tape, ['top', 890, 190]);
  draft.solid(box(620, 1010, 430, 70, 20), tones.iron, ['top', 1010, 70]);
  return draft;
}

export function bit(): Draft {
  const draft = new Draft();
  draft.turned(40, () => {
    draft.solid('M540 120h120v840l-60 120l-60 -120z', tones.steel, ['left', 540, 120]);
    for (let y = 430; y < 900; y += 120)
      draft.solid(`M540 ${y + 110}q60 -20 120 -110v56q-60 90 -120 110z`, tones.iron, ['left', 540, 120]);
    draft.measure([540, 60], [660, 60], -60);
  });
  return draft;
}

export function disc(): Draft {
  const draft = new Draft();
  draft.solid(ring(600, 600, 440), tones.brick, ['left', 160, 880]);
  draft.line(ring(600, 600, 405), 5, '#93492e');
  for (let n = 0; n < 8; n += 1) {
    const [x, y] = [600 + 280 * Math.cos((n * Math.PI) / 4), 600 + 280 * Math.sin((n * Math.PI) / 4)].map(Math.round);
    draft.solid(ring(x ?? 0, y ?? 0, 56), ['#eceeea', '#eceeea', '#d3d8d6'], ['left', (x ?? 0) - 56, 112]);
  }
  draft.solid(ring(600, 600, 80), ['#eceeea', '#eceeea', '#d3d8d6'], ['left', 520, 160]);
  return draft;
}

export function tin(): Draft {
  const draft = new Draft(paper);
  draft.line('M250 420q350 -460 700 0', 16);
  draft.solid('M230 400h740v620q-370 130 -740 0z', tones.steel, ['left', 230, 740]);
  draft.solid('M230 540h740v360q-370 120 -740 0z', tones.tape, ['left', 230, 740]);
  draft.solid('M230 400a370 110 0 1 0 740 0a370 110 0 1 0 -740 0z', tones.steel, ['top', 290, 220]);
  draft.solid('M300 400a300 76 0 1 0 600 0a300 76 0 1 0 -600 0z', tones.blue, ['top', 324, 152]);
  draft.fill('M380 462q20 10 60 14v170q-10 40 -34 36q-26 -4 -26 -40z', chalk);
  return draft;
}

export function smallTin(): Draft {
  const draft = new Draft(paper);
  draft.solid('M320 330h560v660q-280 100 -560 0z', tones.steel, ['left', 320, 560]);
  draft.solid('M320 470h560v380q-280 90 -560 0z', tones.blue, ['left', 320, 560]);
  draft.solid('M320 330a280 84 0 1 0 560 0a280 84 0 1 0 -560 0z', tones.steel, ['top', 246, 168]);
  draft.line('M380 330a220 54 0 1 0 440 0a220 54 0 1 0 -440 0z', 7);
  draft.fill(ring(600, 690, 110), '#ffffff');
  draft.line(ring(600, 690, 110), 8);
  return draft;
}

export function brush(): Draft {
  const draft = new Draft(paper);
  draft.turned(38, () => {
    draft.solid('M560 90q40 -40 80 0l20 220q10 110 110 150h-340q100 -40 110 -150z', tones.wood, ['left', 430, 340]);
    draft.solid(ring(600, 150, 24), [paper, paper, '#dccfae'], ['left', 576, 48]);
    draft.solid(box(420, 455, 360, 170, 10), tones.steel, ['left', 420, 360]);
    draft.line('M424 500h352M424 580h352', 6);
    draft.solid('M436 625h328l24 330q-180 60 -376 0z', tones.iron, ['left', 412, 376]);
    draft.solid('M424 800h352l16 170q-190 110 -384 0z', tones.blue, ['left', 412, 376]);
  });
  return draft;
}

export function tube(): Draft {
  const draft = new Draft(paper);
  draft.turned(36, () => {
    draft.solid('M576 60h48l36 260h-120z', tones.white, ['left', 540, 120]);
    draft.solid(box(500, 310, 200, 70, 10), tones.white, ['left', 500, 200]);
    draft.solid(box(450, 370, 300, 720, 20), tones.white, ['left', 450, 300]);
    draft.solid(box(450, 500, 300, 420), tones.tape, ['left', 450, 300]);
    draft.fill('M490 620h220v40h-220zM490 690h160v26h-160z', '#15181a');
  });
  return draft;
}

export function cable(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(ring(560, 580, 430), tones.white, ['left', 130, 860]);
  for (const r of [385, 340, 295]) draft.line(ring(560, 580, r), 8);
  draft.solid(ring(560, 580, 250), ['#e6ebf2', '#e6ebf2', '#cdd6e0'], ['left', 310, 500]);
  draft.line('M940 700q40 200 90 260', 96);
  draft.line('M940 700q40 200 90 260', 78, '#eef0ef');
  for (const [dx, color] of [
    [-40, '#93492e'],
    [0, '#2a63bd'],
    [40, '#d9b104'],
  ] as const) {
    draft.line(`M${1030 + dx * 0.4} 960q10 60 ${dx} 120`, 30);
    draft.line(`M${1030 + dx * 0.4} 960q10 60 ${dx} 120`, 18, color);
  }
  return draft;
}

export function socket(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(box(210, 210, 780, 780, 50), tones.white, ['top', 210, 780]);
  draft.line(box(270, 270, 660, 660, 30), 5, '#c8cecf');
  draft.solid(box(560, 480, 80, 150, 8), tones.iron, ['left', 560, 80]);
  for (const x of [390, 690]) draft.solid(box(x, 740, 120, 70, 8), tones.iron, ['top', 740, 70]);
  draft.solid(box(730, 330, 120, 190, 12), tones.white, ['top', 330, 190]);
  draft.fill('M760 360h60v22h-60z', '#b3141d');
  for (const x of [330, 870]) draft.solid(ring(x, 620, 24), tones.steel, ['left', x - 24, 48]);
  return draft;
}

export function bulb(): Draft {
  const draft = new Draft('#e6ebf2');
  draft.solid(
    'M600 110q300 10 300 310q0 140 -110 250q-50 60 -50 130h-280q0 -70 -50 -130q-110 -110 -110 -250q0 -300 300 -310z',
    ['#fff7dc', '#ffeeb2', '#f4d572'],
    ['left', 300, 600],
  );
  draft.line('M540 800l-40 -330l50 60l50 -60l50 60l50 -60l-40 330', 7);
  draft.solid(box(462, 800, 276, 200, 20), tones.steel, ['left', 462, 276]);
  draft.line('M466 860l268 -26M466 920l268 -26M466 978l268 -26', 8);
  draft.solid('M530 1000h140l-30 70h-80z', tones.iron, ['left', 530, 140]);
  return draft;
}
