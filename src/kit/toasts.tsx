import { X } from 'lucide-react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button } from './button.tsx';
import { keepClearOfBars } from './clear-of-bars.ts';
import { texts } from './texts.ts';
import styles from './toasts.module.css';

interface Told {
  text: string;
  /** Takes back what was done. */
  undo?: () => void;
}

/** With something to undo there is time to read, find and press it. */
const shownMs = { plain: 6000, undoable: 20_000 };
const queue = new ToastQueue<Told>({ maxVisibleToasts: 3 });

/** Tells what was done, for a while, and offers to undo it; what else was told is old by then. */
export function tell(text: string, undo?: () => void): void {
  for (const { key, content } of queue.visibleToasts) if (!content.undo) queue.close(key);
  queue.add({ text, undo }, { timeout: undo ? shownMs.undoable : shownMs.plain });
}

/** Where things are told; stands once in the application. F6 leads there. */
export function Toasts() {
  return (
    <ToastRegion ref={keepClearOfBars} queue={queue} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast}>
          <ToastContent className={styles.text}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo && (
            <Button
              kind="quiet"
              onPress={() => {
                toast.content.undo?.();
                queue.close(toast.key);
              }}
            >
              {texts.undo}
            </Button>
          )}
          <Button kind="quiet" slot="close" aria-label={texts.dismiss}>
            <X aria-hidden="true" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
