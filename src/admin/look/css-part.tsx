import { CodeField } from '#kit/code-field.tsx';
import { look as texts } from '../texts/look.ts';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';

/** Rules of one's own. */
export function CssPart({ styled, change }: PartProps) {
  return (
    <div className={`${styles.part} ${styles.code}`}>
      <CodeField
        label={texts.cssLabel}
        hint={texts.cssHint}
        rows={18}
        maxLength={20_000}
        value={styled.css}
        onChange={(css) => change('css', { ...styled, css })}
      />
      <p className={styles.soft}>{texts.cssSafe}</p>
    </div>
  );
}
