import { lazy, Suspense } from 'react';
import { CodeField } from '#kit/code-field.tsx';
import { isAndroid } from '#kit/is-android.ts';
import { look as texts } from '../texts/look.ts';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';

const CssEditor = lazy(async () => ({ default: (await import('#kit/css-editor.tsx')).CssEditor }));

/** Rules of one's own. */
export function CssPart({ styled, change, data }: PartProps) {
  const field = {
    label: texts.cssLabel,
    hint: texts.cssHint,
    maxLength: 20_000,
    value: styled.css,
    onChange: (css: string) => change('css', { ...styled, css }),
  };
  return (
    <div className={`${styles.part} ${styles.code}`}>
      {isAndroid() ? (
        <CodeField rows={18} {...field} />
      ) : (
        <Suspense fallback={<div className={styles.waits} aria-busy="true" />}>
          <CssEditor {...field} properties={data.properties} />
        </Suspense>
      )}
      <p className={styles.soft}>{texts.cssSafe}</p>
    </div>
  );
}
