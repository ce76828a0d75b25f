import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { granted, inUnit, type Unit } from '#domain/unit.ts';
import { roles } from '#catalog/roles.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { createAccount } from '#domain/accounts/members.ts';
import type { Services } from '#server/services.ts';
import { readExample, type Example } from './example.ts';
import { seedAssets, keepMasters, readMasters, removeMasters } from './seed-assets.ts';
import { keepFiles, readFiles, removeFiles, type SoldFiles } from './seed-files.ts';
import { seedPages } from './seed-pages.ts';
import { seedProducts } from './seed-products.ts';
import { seedSettings } from './seed-settings.ts';
import { seedStories } from './seed-stories.ts';

export interface NewOwner {
  email: string;
  password: string;
}

export interface Seeded {
  owner: NewOwner;
  /** Names of the masters of all pictures, those first that a visitor sees first. */
  blobKeys: string[];
}

/** What the parts of seeding share. */
export interface Seeding {
  unit: Unit;
  example: Example;
  files: SoldFiles;
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
 * Fills an empty installation with the example site, all or nothing; undefined where there is a website
 * already. Of several processes that start together, one does it.
 */
export async function seedDemo(services: Services, folder: string): Promise<Seeded | undefined> {
  const any = await services.database.read.selectFrom('websites').select('id').limit(1).executeTakeFirst();
  if (any) return undefined;
  const example = readExample(folder);
  const owner = { email: 'owner@fieldandkiln.example', password: newPassword() };
  const passwordHash = await hashPassword(owner.password);
  const masters = await readMasters(example);
  const files = await readFiles(example);
  try {
    await keepMasters(services.blobs, masters);
    await keepFiles(services.blobs, files);
    const site = { websiteId: newId(services.clock.now()), actor: { kind: 'system', id: 'seed' } } as const;
    const isDone = await inUnit(services, site, async (unit) => {
      if (!(await isEmpty(unit))) return false;
      const seeding: Seeding = { unit, example, files };
      await seedSettings(seeding);
      const assetIds = await seedAssets(seeding, masters);
      const collectionIds = await seedProducts(seeding, assetIds);
      await seedStories(seeding, assetIds);
      await seedPages(seeding, assetIds, collectionIds);
      granted(await createAccount(unit, { email: owner.email, passwordHash, role: roles.admin }));
      return true;
    });
    return isDone ? { owner, blobKeys: masters.map(({ blobKey }) => blobKey) } : undefined;
  } catch (error) {
    // On PostgreSQL another process may have just made the site of these pictures and files.
    if (services.database.kind === 'sqlite') {
      await removeMasters(services.blobs, masters);
      await removeFiles(services.blobs, files);
    }
    throw error;
  }
}

/** Names the lock; PostgreSQL keeps it until the transaction ends. */
const seedLock = 7_365_656_401;

/** Whether there is no website; another process that seeds at this moment is waited for, and then there is one. */
async function isEmpty({ tx, kind }: Unit): Promise<boolean> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(tx);
  return !(await tx.selectFrom('websites').select('id').limit(1).executeTakeFirst());
}
