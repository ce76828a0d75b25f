import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { texts } from './texts.ts';

/** Says within a place that a part of it could not be loaded, and offers to try again where that may help. */
export function Trouble({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>
        {message}
        {onRetry && <span className={styles.hint}>{texts.troubleHint}</span>}
      </p>
      {onRetry && (
        <Button onPress={onRetry}>
          <RotateCw aria-hidden="true" />
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
