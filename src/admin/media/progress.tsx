import { ProgressBar } from 'react-aria-components';
import { Button } from '#kit/button.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './picture-field.module.css';

/** How far an upload is, and the way to stop it. */
export function Progress({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <ProgressBar value={percent} aria-label={texts.uploading(name, percent)} className={styles.bar}>
        <span className={styles.track}>
          <span className={styles.done} style={{ width: `${percent}%` }} />
        </span>
        <span>{texts.uploading(name, percent)}</span>
      </ProgressBar>
      <Button kind="quiet" onPress={onStop}>
        {texts.cancel}
      </Button>
    </div>
  );
}
