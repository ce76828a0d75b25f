import { useId, useState } from 'react';
import styles from './color-field.module.css';
import field from './field.module.css';
import { texts } from './texts.ts';

interface ColorFieldProps {
  label: string;
  hint?: string;
  /** As "#a94f2b". */
  value: string;
  onChange: (value: string) => void;
}

const whole = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;

/** A colour, by the browser's own picker or as it is written; a text that is none yet changes nothing. */
export function ColorField({ label, hint, value, onChange }: ColorFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const [, digits = ''] = whole.exec(text.trim()) ?? [];
    if (digits) onChange(`#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase());
  };
  const isWrong = typed !== undefined && !whole.test(typed.trim());
  return (
    <fieldset className={`${field.field} ${styles.group}`} aria-labelledby={id}>
      <span className={field.label} id={id}>
        {label}
      </span>
      {hint && <span className={field.hint}>{hint}</span>}
      <span className={styles.pair}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={texts.pickColor(label)}
          value={value}
          onChange={({ target }) => {
            setTyped(undefined);
            onChange(target.value);
          }}
        />
        <input
          className={`${field.input} ${styles.code}`}
          aria-label={texts.colorCode(label)}
          aria-invalid={isWrong || undefined}
          data-invalid={isWrong || undefined}
          spellCheck={false}
          maxLength={9}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
    </fieldset>
  );
}
