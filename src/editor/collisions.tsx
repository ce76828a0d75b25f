import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import type { Collision } from '#documents/rebase.ts';
import type { Choice } from '#documents/resolve.ts';
import type { EditSession } from './edit-session.ts';
import { wordsApart } from './plain-words.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useSession } from './use-desk.ts';
import styles from './collisions.module.css';
import editorStyles from './editor.module.css';

/** What two people did to the same thing, one after the other: nothing of either is dropped unasked. */
export function Collisions({ session }: { session: EditSession }) {
  const [first] = useSession(session, ({ collisions }) => collisions);
  if (!first) return null;
  const choose = (choice: Choice) => session.resolve(first, choice);
  return (
    <Dialog title={texts.collisions} isOpen isCancellable={false} onClose={() => {}}>
      <p>{texts.collisionText}</p>
      <div className={styles.sides}>
        <Side title={texts.mine} words={wordsOf(first, 'mine')} />
        <Side title={texts.theirs} words={wordsOf(first, 'theirs')} />
      </div>
      <div className={editorStyles.row}>
        <Button kind="chief" onPress={() => choose('mine')}>
          {texts.mine}
        </Button>
        <Button onPress={() => choose('theirs')}>{texts.theirs}</Button>
        {first.kind === 'block' && first.mine && first.theirs && (
          <Button onPress={() => choose('both')}>{texts.both}</Button>
        )}
      </div>
    </Dialog>
  );
}

function Side({ title, words }: { title: string; words: string }) {
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      <p>{words}</p>
    </section>
  );
}

function wordsOf(collision: Collision, side: 'mine' | 'theirs'): string {
  if (collision[side] === undefined) return texts.removed;
  if (collision.kind === 'section') return texts.sectionNames;
  const other = collision[side === 'mine' ? 'theirs' : 'mine'];
  return wordsApart(collision[side].props, other?.props ?? {});
}
