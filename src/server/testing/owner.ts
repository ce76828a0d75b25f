import { hash } from '@node-rs/argon2';
import { roles, type Role } from '#catalog/roles.ts';
import type { Database } from '#database/database.ts';
import { createAccount } from '#domain/accounts/members.ts';
import { chooseStaffMails } from '#domain/accounts/staff-mails.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { TestApp } from './app.ts';
import { TestVisitor } from './visitor.ts';

interface TestOwner {
  email: string;
  password: string;
  role?: Role;
  /** Whether they are mailed of orders and of what could not be done, as anybody would be: few tests are about that. */
  isTold?: boolean;
}

/** An account of a website, an administrator's unless it is told otherwise; gives the account's id. */
export async function makeTestOwner(
  database: Database,
  websiteId: string,
  { email, password, role = roles.admin, isTold = false }: TestOwner,
): Promise<string> {
  const account = { email, passwordHash: await hash(password, cheap), role };
  const deps = { database, clock: { now: () => 1_800_000_000_000 } };
  const { id } = await mustAct(deps, websiteId, (unit) => createAccount(unit, account));
  if (!isTold && role === roles.admin) {
    await mustAct(deps, websiteId, (unit) => chooseStaffMails(unit, id, { 'new-order': false, undone: false }));
  }
  return id;
}

/** A hash says what checking it costs. A true one takes a core for some 30 ms, which thousands of sign-ins need not. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The same, signed in on the owner's side. */
export async function signInTestOwner(
  { app, services }: TestApp,
  websiteId: string,
  email = 'owner@shop.example',
  role?: Role,
): Promise<TestVisitor> {
  const who = { email, password: 'the password of an owner' };
  await makeTestOwner(services.database, websiteId, { ...who, ...(role && { role }) });
  const owner = new TestVisitor(app, services.config.ownerHost);
  await owner.call('POST', '/api/account/session', who);
  return owner;
}
