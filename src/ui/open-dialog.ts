import { closeDialog } from '#catalog/purchase-words.ts';
import { trapTab } from './focus-trap.ts';

interface DialogOptions {
  title: string;
  /** A sentence, or what a page shows. */
  content: string | Node;
  /** One that only informs also closes by a click beside it; an alert waits for its button or Escape. */
  kind?: 'alert' | 'info';
}

/**
 * Opens a modal dialog on the native element, which closes on Escape and gives the focus back to the opener; Tab stays
 * inside.
 */
export function openDialog({ title, content, kind = 'alert' }: DialogOptions): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: `dialog dialog--${kind}` });
  dialog.innerHTML =
    '<form method="dialog" class="dialog__box"><h2 class="dialog__title" id="dialog-title"></h2><div class="dialog__text" id="dialog-text"></div><button class="button button--primary dialog__close"></button></form>';
  const part = (name: string) => dialog.querySelector(name)!;
  part('h2').textContent = title;
  part('button').textContent = closeDialog;
  part('div').append(content);
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  if (kind === 'alert') {
    dialog.role = 'alertdialog';
    dialog.setAttribute('aria-describedby', 'dialog-text');
  }
  dialog.addEventListener('keydown', (event) => trapTab({ container: dialog }, event));
  // The box fills the dialog, so what hits the dialog itself hits what lies behind it.
  if (kind === 'info') dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
