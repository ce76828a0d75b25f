import { captchaInput } from '#catalog/form-inputs.ts';
import { scrollToElement } from '#ui/scroll-to.ts';
import { settled } from '#ui/settled.ts';

/** Brings what stands in the place of a form that was sent into view, once the owner's code after it has done its work (storefront 4). */
export async function showDone(done: Element): Promise<void> {
  await settled();
  await scrollToElement(done, 'center');
}

/**
 * Has the browser itself send a form with files, which no call could hold, with what its captcha gave. The page that
 * answers takes the place of this one; where the visitor comes back, the form can be sent again.
 */
export async function sendFiles(root: HTMLFormElement, captcha: Promise<string | undefined>) {
  const token = await captcha;
  root.addEventListener('formdata', ({ formData }) => formData.set(captchaInput, token ?? ''), { once: true });
  root.submit();
  return new Promise<{ message: string; errors: Record<string, string> }>((resolve) => {
    addEventListener('pageshow', () => resolve({ message: '', errors: {} }), { once: true });
  });
}

/** Says where to look, where what is wrong is out of sight; until the visitor goes on. */
export function sayWhere(root: Element, place: Element, textOf: (form: 'above' | 'below') => string | undefined): void {
  document.querySelector('.form-notice')?.remove();
  const { top, bottom } = place.getBoundingClientRect();
  const textContent = top >= 0 && bottom <= innerHeight ? undefined : textOf(top < 0 ? 'above' : 'below');
  if (textContent === undefined) return;
  const notice = Object.assign(document.createElement('p'), { className: 'form-notice', role: 'alert', textContent });
  document.body.append(notice);
  root.addEventListener('input', () => notice.remove(), { once: true });
}
