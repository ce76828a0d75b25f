import type { FocalPoint } from '#contract/page.ts';
import { NumberField } from '#kit/number-field.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';

interface FocalPointFieldProps {
  src: string;
  alt: string;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
}

const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** The point of a picture that stays in sight where it is cropped: pressed on the picture, or told in numbers. */
export function FocalPointField({ src, alt, value, onChange }: FocalPointFieldProps) {
  const { x, y } = value;
  return (
    <fieldset className={styles.focus} aria-label={texts.focus}>
      <div
        className={styles.large}
        // The numbers below do the same by keyboard.
        onPointerDown={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onChange({ x: round((clientX - left) / width), y: round((clientY - top) / height) });
        }}
      >
        <img src={src} alt={alt} />
        <span className={styles.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
      <p className={styles.soft}>{texts.focusHint}</p>
      <div className={styles.numbers}>
        <NumberField
          label={texts.across}
          minValue={0}
          maxValue={100}
          value={Math.round(x * 100)}
          onChange={(percent) => onChange({ x: round(percent / 100), y })}
        />
        <NumberField
          label={texts.down}
          minValue={0}
          maxValue={100}
          value={Math.round(y * 100)}
          onChange={(percent) => onChange({ x, y: round(percent / 100) })}
        />
      </div>
    </fieldset>
  );
}
