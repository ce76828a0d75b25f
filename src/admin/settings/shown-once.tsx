import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import styles from './settings.module.css';

interface ShownOnceProps {
  title: string;
  text: string;
  kept: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this once; only a press closes it. */
export function ShownOnce({ title, text, kept, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} isOpen isCancellable={false} onClose={onClose}>
      <div className={styles.stack}>
        <p>{text}</p>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.acts}>
          <Button kind="chief" onPress={onClose}>
            {kept}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
