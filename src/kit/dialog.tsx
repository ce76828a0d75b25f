import { X } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { confirm } from './asking.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { texts } from './texts.ts';
import { TroublesContext } from './troubles.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide` has room for pictures to choose from; `side` slides in as a drawer from the left, for ways. */
  place?: 'middle' | 'wide' | 'side';
  /** Whether Escape, the cross and a press beside it close it. */
  isCancellable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A window over the page that takes the focus, keeps it, and gives it back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  place = 'middle',
  isCancellable = true,
  role,
  children,
}: DialogProps) {
  const touched = useTouched();
  const isFresh = useFresh(isOpen);
  async function leave() {
    const { drop } = texts;
    if (!touched.is() || (await confirm({ ...drop, isDangerous: true }))) onClose();
  }
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={isOpen}
      onOpenChange={(open) => !open && void leave()}
      isDismissable={isCancellable && role !== 'alertdialog'}
      shouldCloseOnInteractOutside={() => !isFresh()}
      isKeyboardDismissDisabled={!isCancellable}
    >
      <Modal className={styles[place]}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isCancellable && (
              <Button kind="quiet" aria-label={texts.close} onPress={() => void leave()}>
                <X aria-hidden="true" />
              </Button>
            )}
          </header>
          <div className={styles.content} onInput={touched.see}>
            <TroublesContext value={undefined}>{children}</TroublesContext>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** So long, in ms, after a window has opened a press beside it is the second of a double one on what opened it. */
const doublePressMs = 500;

/** Tells whether a window has opened just now. */
function useFresh(isOpen: boolean): () => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current < doublePressMs;
}

/** Whether something was entered into a form of the window that is open: a press beside it does not drop that unasked. */
function useTouched() {
  const touched = useRef<Element>(null);
  return {
    // With the window what was entered is gone.
    is: () => touched.current?.isConnected ?? false,
    see: ({ target, currentTarget }: FormEvent) => {
      const isSearch = target instanceof HTMLInputElement && target.type === 'search';
      if (target instanceof Element && target.closest('form') && !isSearch) touched.current = currentTarget;
    },
  };
}
