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
