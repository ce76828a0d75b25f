import { Button } from '../button.tsx';
import { usePageTitle } from '../page-title.ts';
import { TextField } from '../text-field.tsx';
import { Trouble } from '../trouble.tsx';
import { Waiting } from '../waiting.tsx';
import styles from './gallery.module.css';
import { texts } from './texts.ts';

/** Every part of the kit in every state, to look at. */
export function Gallery() {
  usePageTitle(texts.title);
  return (
    <main className={styles.gallery}>
      <h1>{texts.title}</h1>
      <section>
        <h2>{texts.buttons}</h2>
        {(['chief', 'plain', 'quiet', 'danger'] as const).map((kind) => (
          <p key={kind} className={styles.row}>
            <Button kind={kind}>{texts.save}</Button>
            <Button kind={kind} isPending>
              {texts.saving}
            </Button>
            <Button kind={kind} isDisabled>
              {texts.save}
            </Button>
          </p>
        ))}
      </section>
      <section>
        <h2>{texts.fields}</h2>
        <TextField label={texts.name} hint={texts.nameHint} defaultValue={texts.nameValue} />
        <TextField label={texts.name} problem={texts.nameProblem} />
        <TextField label={texts.name} rows={3} isDisabled defaultValue={texts.nameValue} />
      </section>
      <section>
        <h2>{texts.states}</h2>
        <Waiting />
        <Trouble message={texts.trouble} onRetry={() => undefined} />
      </section>
    </main>
  );
}
