import { randomInt } from 'node:crypto';
import { basename } from 'node:path';
import { roles } from '#catalog/roles.ts';
import { newId } from '#database/ids.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { createAccount } from '#domain/accounts/members.ts';
import { granted, inUnit } from '#domain/unit.ts';
import { isEmpty, lockEmpty } from '#domain/websites/first-run.ts';
import type { Services } from '../services.ts';
import { keepBlobs, openExample, removeBlobs, seedExample } from './seed-example.ts';

export interface NewOwner {
  email: string;
  password: string;
}

export interface Seeded {
  owner: NewOwner;
  /** Names of the masters of all pictures, those first that a visitor sees first. */
  blobKeys: string[];
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordGroups = 4;
const groupLength = 5;

/** Letters that are not mistaken for each other, in groups: about 98 bits. */
function newPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: passwordGroups }, group).join('-');
}

/**
 * Fills an empty installation with the example site, all or nothing; undefined where there is a website or an account
 * already. Of several processes that start together, one does it.
 */
export async function seedDemo(services: Services, folder: string): Promise<Seeded | undefined> {
  if (!(await isEmpty(services.database.read))) return undefined;
  const open = await openExample(folder);
  const owner = { email: 'owner@fieldandkiln.example', password: newPassword() };
  const passwordHash = await hashPassword(owner.password);
  try {
    await keepBlobs(services.blobs, open);
    const site = { websiteId: newId(services.clock.now()), actor: { kind: 'system', id: 'seed' } } as const;
    const isDone = await inUnit(services, site, async (unit) => {
      if (!(await lockEmpty(unit))) return false;
      await seedExample(unit, open, basename(folder));
      granted(await createAccount(unit, { email: owner.email, passwordHash, role: roles.admin }));
      return true;
    });
    return isDone ? { owner, blobKeys: open.masters.map(({ blobKey }) => blobKey) } : undefined;
  } catch (error) {
    // On PostgreSQL another process may have just made the site of these pictures and files.
    if (services.database.kind === 'sqlite') await removeBlobs(services.blobs, open);
    throw error;
  }
}
