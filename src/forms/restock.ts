import { restockMessages, restockWords } from '#catalog/restock-words.ts';
import type { RestockSignUp } from '#contract/form.ts';
import { isEmail } from './email.ts';

/** The captcha of a restock form: none but the work of the browser, where it could be done, one that the visitor solves, or the enterprise one that runs by itself. */
export type RestockCaptcha =
  | { kind: 'none'; token?: string }
  | { kind: 'visible'; token?: string }
  | { kind: 'enterprise'; siteKey?: string; token?: string };

/** What a visitor entered to be told of a restock. `language` is given with the multilingual-emails flag only. */
export interface RestockEntry {
  productId: string;
  variantId: string;
  email: string;
  isJoinMailingList: boolean;
  captcha: RestockCaptcha;
  language?: string;
}

/** The body of a restock sign-up, or what is wrong with the entry (storefront 3 and 5). */
export function restockSignUp(entry: RestockEntry): { ok: true; body: RestockSignUp } | { ok: false; message: string } {
  const email = entry.email.trim();
  const message = emailProblem(email) ?? captchaProblem(entry.captcha);
  if (message) return { ok: false, message };
  const { productId, variantId, isJoinMailingList, language, captcha } = entry;
  return {
    ok: true,
    body: {
      productId,
      variantId,
      siteVisitorEmail: email,
      isJoinMailingList,
      ...captchaToken(captcha),
      ...(language === undefined ? {} : { language }),
    },
  };
}

/** What is wrong with the address of a restock sign-up, or nothing; any valid one is taken (storefront 5). */
export function emailProblem(email: string): string | undefined {
  if (email === '') return restockMessages.blankEmail;
  return isEmail(email) ? undefined : restockMessages.invalidEmail;
}

/** What to do about what is wrong, where that is the address; else ''. */
export function emailAdvice(problem: string): string {
  const { blankEmail, invalidEmail } = restockMessages;
  return problem === blankEmail || problem === invalidEmail ? restockWords.emailAdvice : '';
}

/** What a failed sign-up shows: the server's message, or where it gave none the general one (storefront 8). */
export function restockFailure(message?: string): string {
  return message ?? restockMessages.unableToSubmit;
}

function captchaProblem(captcha: RestockCaptcha): string | undefined {
  if (captcha.kind === 'enterprise') return captcha.siteKey ? undefined : restockMessages.noSiteKey;
  return captcha.kind === 'visible' && !captcha.token ? restockMessages.completeCaptcha : undefined;
}

function captchaToken(captcha: RestockCaptcha): Partial<RestockSignUp> {
  const { kind, token } = captcha;
  if (kind === 'none' && token === undefined) return {};
  return kind === 'enterprise' ? { recaptchaEnterpriseV3Token: token } : { captchaToken: token };
}
