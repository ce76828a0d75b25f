import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { RestockSignUp } from '#contract/form.ts';
import { captchaLook, formCaptchaProblem } from './captcha.ts';
import { emailProblem, restockFailure, restockSignUp, type RestockCaptcha, type RestockEntry } from './restock.ts';

const entry: RestockEntry = {
  productId: 'p1',
  variantId: 'v1',
  email: ' user@domain.museum ',
  isJoinMailingList: true,
  captcha: { kind: 'none' },
};

function problem(rest: Partial<RestockEntry>): string | undefined {
  const signUp = restockSignUp({ ...entry, ...rest });
  return signUp.ok ? undefined : signUp.message;
}

describe('a restock sign-up', () => {
  it('sends the trimmed address, with a language and a captcha token only where there are (storefront 3)', () => {
    const signUp = restockSignUp(entry);
    const body = { productId: 'p1', variantId: 'v1', siteVisitorEmail: 'user@domain.museum', isJoinMailingList: true };
    expect(signUp).toEqual({ ok: true, body });
    expect(signUp.ok && Value.Check(RestockSignUp, signUp.body)).toBe(true);
    expect(restockSignUp({ ...entry, language: 'fr' })).toEqual({ ok: true, body: { ...body, language: 'fr' } });
    expect(restockSignUp({ ...entry, captcha: { kind: 'none', token: 't' } })).toEqual({
      ok: true,
      body: { ...body, captchaToken: 't' },
    });
    expect(restockSignUp({ ...entry, captcha: { kind: 'visible', token: 't' } })).toEqual({
      ok: true,
      body: { ...body, captchaToken: 't' },
    });
    expect(restockSignUp({ ...entry, captcha: { kind: 'enterprise', siteKey: 'k', token: 't' } })).toEqual({
      ok: true,
      body: { ...body, recaptchaEnterpriseV3Token: 't' },
    });
  });

  it('needs a valid address (storefront 5)', () => {
    expect(problem({ email: '  ' })).toBe('Email cannot be blank');
    expect(problem({ email: 'user@domain' })).toBe('Email is invalid');
    expect(emailProblem('user@domain.com')).toBeUndefined();
  });

  it('needs its captcha solved, or a site key for the enterprise one (storefront 5)', () => {
    const cases: [RestockCaptcha, string | undefined][] = [
      [{ kind: 'visible' }, 'Complete CAPTCHA before submitting.'],
      [{ kind: 'visible', token: '' }, 'Complete CAPTCHA before submitting.'],
      [{ kind: 'enterprise' }, 'Enterprise V3 ReCaptcha site key not found'],
      [{ kind: 'enterprise', siteKey: 'k' }, undefined],
    ];
    for (const [captcha, message] of cases) expect(problem({ captcha })).toBe(message);
  });

  it('shows the server’s message when it failed, else the general one (storefront 8)', () => {
    expect(restockFailure('You are on the list already.')).toBe('You are on the list already.');
    expect(restockFailure()).toBe('Unable to submit form. Please try again later.');
  });
});

describe('a captcha', () => {
  it('is light and normal unless told otherwise, and compact below 320 px (storefront 9)', () => {
    expect(captchaLook(320)).toEqual({ theme: 'light', size: 'normal' });
    expect(captchaLook(319)).toEqual({ theme: 'light', size: 'compact' });
    expect(captchaLook(900, { theme: 'dark', size: 'compact' })).toEqual({ theme: 'dark', size: 'compact' });
  });

  it('keeps a form from being sent while it is not set up or not solved (storefront 8, platform 8)', () => {
    expect(formCaptchaProblem(false)).toBeUndefined();
    expect(formCaptchaProblem(true)).toBe('ReCaptcha has not been set up!');
    expect(formCaptchaProblem(true, 'key')).toBe('reCAPTCHA failed. Refresh this page and try again.');
    expect(formCaptchaProblem(true, 'key', 'token')).toBeUndefined();
  });
});
