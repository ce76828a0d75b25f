import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
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
  const change = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={isOpen}
      onOpenChange={change}
      isDismissable={isCancellable && role !== 'alertdialog'}
      isKeyboardDismissDisabled={!isCancellable}
    >
      <Modal className={styles[place]}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isCancellable && (
              <Button kind="quiet" aria-label={texts.close} onPress={onClose}>
                <X aria-hidden="true" />
              </Button>
            )}
          </header>
          <TroublesContext value={undefined}>{children}</TroublesContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
