import type { Failure } from '#contract/client.ts';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

/**
 * Says within a place that a part of it could not be loaded, and offers to try again where that may help; it loads by
 * itself once the connection is back.
 */
export function Trouble({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>{failure.message}</p>
      {failure.status !== 404 && (
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="again" />
          Try again
        </button>
      )}
    </div>
  );
}
