import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { useEditor } from '../use-editor.ts';
import styles from '../versions.module.css';
import type { Hint } from './hint.ts';
import { hintTexts as texts } from './hint-texts.ts';
import { leadToWords } from '../lead-to-words.ts';
import { pageHints } from './page-hints.ts';

/** What would hinder visitors on the page as it stands: a list, each with the way there and, where it is sure, the mending. */
export function HintList({ onDone, onShow }: { onDone: () => void; onShow: () => void }) {
  const editor = useEditor();
  const [hints, setHints] = useState<readonly Hint[]>(() => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-page-canvas]')?.contentDocument;
    return frame ? pageHints(frame, editor.document) : [];
  });
  const show = (hint: Hint) => {
    onDone();
    if (hint.kind === 'overlap') editor.setView('phone');
    editor.select({ kind: 'block', id: hint.blockId });
    if (hint.kind !== 'alt') return;
    onShow();
    void leadToWords();
  };
  const mend = (hint: Hint) => {
    if (hint.mend && editor.act(hint.mend)) setHints(hints.filter((one) => one !== hint));
  };
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>{hints.length === 0 ? texts.none : texts.intro}</p>
      <ul className={styles.list}>
        {hints.map((hint) => {
          const { title, why } = texts.kinds[hint.kind];
          return (
            <li key={`${hint.kind} ${hint.blockId}`}>
              <span>
                <strong>{title}</strong>
                {hint.words && <q>{hint.words}</q>}
                <span className={styles.soft}>{why}</span>
              </span>
              <Button aria-label={texts.showOf(title, hint.words)} onPress={() => show(hint)}>
                {texts.show}
              </Button>
              {hint.mend && (
                <Button aria-label={texts.mendOf(title, hint.words)} onPress={() => mend(hint)}>
                  {texts.mend}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
