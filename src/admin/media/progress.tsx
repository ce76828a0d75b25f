import { ProgressBar } from 'react-aria-components';
import { Button } from '#kit/button.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './picture-field.module.css';

interface ProgressProps {
  name: string;
  share: number;
  /** For the connection. */
  isWaiting?: boolean | undefined;
  onStop: () => void;
}

/** How far an upload is, and the way to stop it. */
export function Progress({ name, share, isWaiting, onStop }: ProgressProps) {
  const percent = Math.round(share * 100);
  const words = isWaiting ? texts.waiting(name, percent) : texts.uploading(name, percent);
  return (
    <div className={styles.sending}>
      <ProgressBar value={percent} aria-label={words} className={styles.bar}>
        <span className={styles.track}>
          <span className={styles.done} style={{ width: `${percent}%` }} />
        </span>
        <span>{words}</span>
      </ProgressBar>
      <Button kind="quiet" onPress={onStop}>
        {texts.cancel}
      </Button>
    </div>
  );
}
