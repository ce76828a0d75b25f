import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { texts } from './texts.ts';
import { useTrouble } from './troubles.ts';

interface TroubleProps {
  message: string;
  onRetry?: (() => void) | undefined;
  /** What could not be loaded, if not all that its page shows. */
  part?: string | undefined;
}

/** Says what could not be loaded, and offers to try again where that may help. */
export function Trouble({ message, onRetry, part }: TroubleProps) {
  const { subject, isShared } = useTrouble({ message, retry: onRetry, part });
  if (isShared) return <span hidden data-told-above />;
  return <Told message={message} subject={subject} onRetry={onRetry} />;
}

/** The same, wherever it stands. */
export function Told({ message, subject, onRetry }: TroubleProps & { subject: string | undefined }) {
  return (
    <div className={styles.trouble} role="alert">
      {onRetry && subject !== undefined && (
        <p className={styles.what}>
          <TriangleAlert aria-hidden="true" />
          {texts.notLoaded(subject)}
        </p>
      )}
      <p>{onRetry ? texts.trouble(message) : message}</p>
      {onRetry && (
        <Button onPress={onRetry}>
          <RotateCw aria-hidden="true" />
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
