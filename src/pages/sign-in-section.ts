import { memberPageWords as words } from '#catalog/member-words.ts';
import type { AccountField, AccountForm, AccountSection } from '#contract/page-model.ts';

export const signInPath = '/account/sign-in';

export const emailField: AccountField = { name: 'email', label: words.email, type: 'email', autoComplete: 'username' };
export const rememberField: AccountField = { name: 'rememberMe', label: words.remember, type: 'checkbox' };

/** Where a form leads when it is done, as it was asked for. */
export const onward = (next: string | undefined) => (next === undefined ? {} : { hidden: { next } });
export const withNext = (path: string, next: string | undefined) =>
  next === undefined ? path : `${path}?${new URLSearchParams({ next })}`;

/** What stands where members sign in beside the way by email and password. */
interface SignInChoices {
  /** What its button says. */
  submit?: string;
  hasJoin?: boolean;
  hasCode?: boolean;
}

/** The form by which members sign in, with the other ways in. */
export function signInSection(
  next: string | undefined,
  { submit = words.signIn, hasJoin = true, hasCode = true }: SignInChoices = {},
): AccountSection {
  const password: AccountField = {
    name: 'password',
    label: words.password,
    type: 'password',
    autoComplete: 'current-password',
  };
  const fields = [emailField, password, rememberField];
  const form: AccountForm = { action: signInPath, submit, fields, ...onward(next) };
  return {
    forms: [form],
    passkey: { act: 'enter', submit: words.usePasskey, next: next ?? '/account' },
    links: [
      ...(hasJoin ? [{ title: words.join, url: withNext('/account/join', next) }] : []),
      ...(hasCode ? [{ title: words.mailCode, url: withNext('/account/code', next) }] : []),
      { title: words.forgot, url: '/account/reset' },
    ],
  };
}
