import { captchaDefaults } from '#catalog/captcha.ts';
import { formDefaults } from '#catalog/labels.ts';
import type { Form } from '#contract/form.ts';

/** A form as the builder starts it, with the names and the captcha look that hold until changed (storefront 3 and 9). */
export function newForm(id: string): Form {
  return {
    id,
    ...formDefaults,
    fields: [],
    submissionMessage: 'Thank you.',
    captcha: { enabled: false, theme: captchaDefaults.theme, size: captchaDefaults.size },
  };
}
