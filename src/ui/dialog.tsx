import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { trapTab } from './focus-trap.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The text of the button that closes. */
  closeLabel: string;
  /** One that only informs also closes by a click beside it; an alert waits for its button or Escape. */
  kind?: 'alert' | 'info';
  onClose: () => void;
}

/**
 * A modal dialog on the native element, which closes on Escape and gives the focus back to the opener; Tab stays
 * inside. It is open as long as it is rendered.
 */
export function Dialog({ title, children, closeLabel, kind = 'alert', onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isAlert = kind === 'alert';
  // Before its element goes, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.addEventListener('keydown', (event) => trapTab({ container: dialog }, event));
    // The box fills the dialog, so what hits the dialog itself hits what lies behind it.
    if (!isAlert)
      dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.dispatchEvent(new Event('cancel')));
    dialog?.showModal();
    return () => dialog?.close();
  }, [isAlert]);
  // The browser tells of a dialog that it closed by itself only later, when another may have been asked for already.
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={element}
      className={`dialog dialog--${kind}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isAlert ? `${id}text` : undefined}
      onCancel={close}
      onClose={onClose}
    >
      <form method="dialog" className="dialog__box" onSubmit={close}>
        <h2 className="dialog__title" id={`${id}title`}>
          {title}
        </h2>
        <div className="dialog__text" id={`${id}text`}>
          {children}
        </div>
        <button type="submit" className="button button--primary dialog__close">
          {closeLabel}
        </button>
      </form>
    </dialog>
  );
}
