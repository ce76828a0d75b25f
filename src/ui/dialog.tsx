import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The text of the button that closes. */
  closeLabel: string;
  onClose: () => void;
}

/**
 * A modal dialog on the native element: the browser keeps the focus inside, closes on Escape and gives the focus back
 * to the opener. It is open as long as it is rendered.
 */
export function Dialog({ title, children, closeLabel, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <form method="dialog" className="dialog__box">
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
