import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { turnBack, unedited, wholePart, type Part, type PictureEdit } from '#contract/picture-edit.ts';
import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { media as texts } from '../texts/media.ts';
import { dragPart, grips, leastPart, type Grip } from './crop.ts';
import styles from './crop.module.css';
import media from './media.module.css';

interface CropFieldProps {
  /** The whole of the picture as it came. */
  src: string;
  value: PictureEdit;
  onChange: (value: PictureEdit) => void;
}

/** A picture turned, and the part of it that is shown: dragged by its corners, moved by arrows, or told in numbers. */
export function CropField({ src, value, onChange }: CropFieldProps) {
  const { quarters, part } = value;
  const [state, setState] = useState<'waits' | 'drawn' | 'failed'>('waits');
  const turn = (by: 1 | 3) => onChange({ quarters: (quarters + by) % 4, part: turnBack(part, 4 - by) });
  const setPart = (next: Part) => onChange({ quarters, part: next });
  return (
    <div className={media.part}>
      <div className={styles.table} aria-busy={state === 'waits'}>
        {state === 'waits' && <Waiting />}
        {state === 'failed' && <p role="alert">{texts.cropUndrawn}</p>}
        <div className={styles.sheet} hidden={state !== 'drawn'}>
          <TurnedPicture src={src} quarters={quarters} onEnd={setState} />
          <Frame part={part} onChange={setPart} />
        </div>
      </div>
      <p className={media.soft}>{texts.cropHint}</p>
      <div className={styles.acts}>
        <Button onPress={() => turn(3)}>
          <RotateCcw aria-hidden="true" /> {texts.turnLeft}
        </Button>
        <Button onPress={() => turn(1)}>
          <RotateCw aria-hidden="true" /> {texts.turnRight}
        </Button>
        <Button kind="quiet" onPress={() => onChange(unedited)}>
          {texts.showWhole}
        </Button>
      </div>
      <Numbers part={part} onChange={setPart} />
    </div>
  );
}

interface PartProps {
  part: Part;
  onChange: (part: Part) => void;
}

function Frame({ part, onChange }: PartProps) {
  const held = useRef<{ grip: Grip; from: Part; x: number; y: number }>(undefined);
  const place = { left: share(part.x), top: share(part.y), width: share(part.width), height: share(part.height) };
  const hold = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { grip, from: part, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = held;
      const sheet = event.currentTarget.closest(`.${styles.sheet}`)?.getBoundingClientRect();
      if (!current || !sheet) return;
      const by = { x: (event.clientX - current.x) / sheet.width, y: (event.clientY - current.y) / sheet.height };
      onChange(dragPart(current.from, current.grip, by));
    },
    onPointerUp: () => (held.current = undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(dragPart(part, grip, by));
    },
  });
  return (
    <div className={styles.frame} style={place}>
      {grips.map((grip) => (
        <button
          key={grip}
          type="button"
          data-grip={grip}
          className={grip === 'whole' ? styles.whole : styles.corner}
          aria-label={texts.grips[grip]}
          {...hold(grip)}
        />
      ))}
    </div>
  );
}

const share = (value: number) => `${value * 100}%`;
const step = 0.01;
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The same in numbers, in percent. */
function Numbers({ part, onChange }: PartProps) {
  const { x, y, width, height } = part;
  const field = (label: string, value: number, [least, most]: [number, number], set: (share: number) => Part) => (
    <NumberField
      label={label}
      minValue={Math.round(least * 100)}
      maxValue={Math.round(most * 100)}
      value={Math.round(value * 100)}
      onChange={(percent) => onChange(set(percent / 100))}
    />
  );
  return (
    <div className={styles.numbers}>
      {field(texts.fromLeft, x, [0, 1 - leastPart], (to) => ({ ...part, x: to, width: Math.min(width, 1 - to) }))}
      {field(texts.fromTop, y, [0, 1 - leastPart], (to) => ({ ...part, y: to, height: Math.min(height, 1 - to) }))}
      {field(texts.partWidth, width, [leastPart, 1 - x], (to) => ({ ...part, width: to }))}
      {field(texts.partHeight, height, [leastPart, 1 - y], (to) => ({ ...part, height: to }))}
    </div>
  );
}

interface TurnedPictureProps {
  src: string;
  quarters: number;
  onEnd: (state: 'drawn' | 'failed') => void;
}

/** Drawn, so that it takes the room that it takes when it is turned. */
function TurnedPicture({ src, quarters, onEnd }: TurnedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = new Image();
    picture.addEventListener('load', () => {
      const { current: sheet } = canvas;
      const pen = sheet?.getContext('2d');
      if (!sheet || !pen) return;
      const { naturalWidth: width, naturalHeight: height } = picture;
      [sheet.width, sheet.height] = quarters % 2 === 1 ? [height, width] : [width, height];
      pen.translate(sheet.width / 2, sheet.height / 2);
      pen.rotate((quarters * Math.PI) / 2);
      pen.drawImage(picture, -width / 2, -height / 2);
      onEnd('drawn');
    });
    let isLate = false;
    picture.addEventListener('error', () => isLate || onEnd('failed'));
    picture.src = src;
    return () => {
      isLate = true;
      picture.src = '';
    };
  }, [src, quarters, onEnd]);
  return <canvas ref={canvas} aria-hidden="true" className={styles.picture} />;
}

/** Whether it shows all as it came. */
export const isWhole = ({ quarters, part }: PictureEdit) =>
  quarters === 0 && part.width === wholePart.width && part.height === wholePart.height;
