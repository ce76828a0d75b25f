import { formInputs } from '#catalog/form-inputs.ts';

/**
 * Has the browser itself send a form with files, which no call could hold, with what its captcha gave. The page that
 * answers takes the place of this one; where the visitor comes back, the form can be sent again.
 */
export async function sendFiles(root: HTMLFormElement, captcha: Promise<string | undefined>) {
  const token = await captcha;
  root.addEventListener('formdata', ({ formData }) => formData.set(formInputs.captcha, token ?? ''), { once: true });
  root.submit();
  return new Promise<{ message: string; errors: Record<string, string> }>((resolve) => {
    addEventListener('pageshow', () => resolve({ message: '', errors: {} }), { once: true });
  });
}
