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
  /** What is written as six hex digits, or what is wrong with it; undefined while it is no colour yet. */
  read: (text: string) => { ok: true; hex: string } | { ok: false; message: string } | undefined;
}

/** A colour, by the browser's own picker or as it is written; a text that is none yet changes nothing. */
export function ColorField({ label, hint, value, onChange, read }: ColorFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const colour = read(text);
    if (colour?.ok) onChange(colour.hex.toLowerCase());
  };
  const known = typed === undefined ? undefined : read(typed);
  const isWrong = typed !== undefined && !known?.ok;
  const problem = known?.ok === false ? known.message : undefined;
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
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          data-invalid={isWrong || undefined}
          spellCheck={false}
          maxLength={40}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      <output className={field.problem} id={`${id}-problem`}>
        {problem}
      </output>
    </fieldset>
  );
}
