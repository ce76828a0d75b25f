import { lightbox as look } from '#catalog/lightbox.ts';
import { addStyle } from '../add-style.ts';

/** What a lightbox stands for while it is open. */
export interface Lightbox {
  content: HTMLElement;
  close: () => void;
}

interface LightboxOptions {
  title: string;
  closeLabel: string;
  html: string;
  css: string;
  onClose?: () => void;
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const duration = () => (isCalm() ? 0 : look.animation);

/**
 * Opens a modal lightbox with HTML of this server. What is taller than the window stands 50 px below its top, anything
 * else in its middle; a resize is answered after 100 ms, opening and closing take 0.3 s (storefront 4).
 */
export function openLightbox({ title, closeLabel, html, css, onClose }: LightboxOptions): Lightbox {
  addStyle(css);
  const dialog = Object.assign(document.createElement('dialog'), { className: 'fields-lightbox' });
  dialog.setAttribute('aria-labelledby', 'fields-lightbox-title');
  const content = Object.assign(document.createElement('div'), { className: 'fields-lightbox__content' });
  const heading = Object.assign(document.createElement('h2'), { id: 'fields-lightbox-title', textContent: title });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: closeLabel });
  button.className = 'button';
  const head = Object.assign(document.createElement('div'), { className: 'fields-lightbox__head' });
  head.append(heading, button);
  const body = Object.assign(document.createElement('div'), { innerHTML: html });
  content.append(head, body);
  dialog.append(content);
  document.body.append(dialog);
  const opener = document.activeElement;
  dialog.showModal();
  place(content);
  content.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration(), easing: 'ease' });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const resize = () => {
    clearTimeout(timer);
    timer = setTimeout(() => place(content), look.resizeDelay);
  };
  addEventListener('resize', resize);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    removeEventListener('resize', resize);
    const gone = content.animate([{ opacity: 1 }, { opacity: 0 }], { duration: duration(), fill: 'forwards' });
    gone.onfinish = () => {
      dialog.close();
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
    };
    onClose?.();
  };
  button.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  return { content: body, close };
}

function place(content: HTMLElement): void {
  const { offsetHeight: height } = content;
  const top = height > innerHeight - look.topMargin ? look.topMargin : (innerHeight - height) / 2;
  content.style.marginBlockStart = `${top}px`;
}
