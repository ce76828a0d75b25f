import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { TestApp } from './app.ts';
import { TestVisitor } from './visitor.ts';

export const memberPassword = 'the password of a member';

/** Lets visitors of a website have accounts. */
export async function openAccounts({ services }: TestApp, websiteId: string): Promise<void> {
  await mustAct(services, websiteId, (unit) => savePreferences(unit, 'access', { accounts: true }));
}

/** The newest mail to an address of a website. */
export async function mailTo(test: TestApp, websiteId: string, email: string) {
  await test.worker.runDue();
  return (await test.services.mailbox(websiteId).list(200)).find(({ to }) => to === email);
}

/** The path of the first link in a mail. */
export const pathIn = (text = '') => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none/').pathname;

/** A visitor who has joined, by the mail that was sent to them, and is signed in. */
export async function joinTestMember(
  test: TestApp,
  websiteId: string,
  { email = 'ada@example.com', visitor = new TestVisitor(test.app) }: { email?: string; visitor?: TestVisitor } = {},
): Promise<TestVisitor> {
  await visitor.submit('/account/join', { name: 'Ada', email });
  await test.worker.runDue();
  const mails = (await test.services.mailbox(websiteId).list(200)).filter(({ to }) => to === email);
  const path = pathIn(mails.map(({ text }) => /\S+\/account\/link\/\S+/.exec(text)?.[0]).find(Boolean));
  await visitor.submit(path, { password: memberPassword });
  return visitor;
}

/** Signs a visitor in by the call; gives its answer. */
export function signInMember(visitor: TestVisitor, email = 'ada@example.com', password = memberPassword) {
  return visitor.call('POST', '/api/site-users/account/session', { email, password, rememberMe: true });
}
