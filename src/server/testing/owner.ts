import { roles } from '#catalog/roles.ts';
import type { Database } from '#database/database.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { createAccount } from '#domain/accounts/members.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { TestApp } from './app.ts';
import { TestVisitor } from './visitor.ts';

/** An administrator of a website; gives the account's id. */
export async function makeTestOwner(
  database: Database,
  websiteId: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const account = { email, passwordHash: await hashPassword(password), role: roles.admin };
  const deps = { database, clock: { now: () => 1_800_000_000_000 } };
  return (await mustAct(deps, websiteId, (unit) => createAccount(unit, account))).id;
}

/** The same, signed in on the owner's side. */
export async function signInTestOwner(
  { app, services }: TestApp,
  websiteId: string,
  email = 'owner@shop.example',
): Promise<TestVisitor> {
  const who = { email, password: 'the password of an owner' };
  await makeTestOwner(services.database, websiteId, who);
  const owner = new TestVisitor(app, services.config.ownerHost);
  await owner.call('POST', '/api/account/session', who);
  return owner;
}
