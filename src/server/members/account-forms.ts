import { memberPageWords as words } from '#catalog/member-words.ts';
import { accountLimits } from '#catalog/limits.ts';
import type { AccountField, AccountSection } from '#contract/page-model.ts';
import {
  emailField as email,
  onward,
  rememberField as remember,
  signInPath,
  withNext,
} from '#pages/sign-in-section.ts';

/** A new password, of the field's name. */
export const newPasswordField = (name: string): AccountField => ({
  name,
  label: words.newPassword,
  type: 'password',
  autoComplete: 'new-password',
  hint: words.passwordHint(accountLimits.shortestPassword),
});

export function joinSections(next: string | undefined): AccountSection[] {
  const name: AccountField = { name: 'name', label: words.name, type: 'text', autoComplete: 'name' };
  const fields = [name, { ...email, autoComplete: 'email' }];
  const form = { action: '/account/join', submit: words.joinAct, fields, ...onward(next) };
  return [
    { text: [words.joinText], forms: [form], links: [{ title: words.hasAccount, url: withNext(signInPath, next) }] },
  ];
}

export function resetSections(): AccountSection[] {
  return [
    {
      text: [words.forgotText],
      forms: [{ action: '/account/reset', submit: words.forgotAct, fields: [email] }],
      links: [{ title: words.signIn, url: signInPath }],
    },
  ];
}

export function codeSections(next: string | undefined): AccountSection[] {
  const form = { action: '/account/code', submit: words.mailCodeAct, fields: [email], ...onward(next) };
  return [{ text: [words.mailCodeText], forms: [form], links: [{ title: words.signIn, url: signInPath }] }];
}

export function enterCodeSections(address: string, next: string | undefined): AccountSection[] {
  const code: AccountField = { name: 'code', label: words.code, type: 'code', autoComplete: 'one-time-code' };
  const hidden = { email: address, ...onward(next).hidden };
  const form = { action: '/account/code/enter', submit: words.signIn, fields: [code, remember], hidden };
  return [
    {
      text: [words.codeSent(address), words.spam],
      forms: [form],
      links: [{ title: words.mailCodeAct, url: withNext('/account/code', next) }],
    },
  ];
}

/** What a link opens: the choice of a password, or a new address. */
export function linkSections(kind: 'join' | 'reset' | 'email', address: string, path: string): AccountSection[] {
  if (kind === 'email') {
    return [{ text: [words.emailText(address)], forms: [{ action: path, submit: words.emailAct, fields: [] }] }];
  }
  // So that a browser keeps the password with the address that it is for.
  const form = {
    action: path,
    submit: words.chooseAct,
    fields: [newPasswordField('password')],
    hidden: { email: address },
  };
  return [{ text: [words.chooseText(address)], forms: [form] }];
}
