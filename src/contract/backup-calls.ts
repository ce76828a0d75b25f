import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const backups = { side: 'owner', permission: 'backups.manage' } as const;
const params = Type.Object({ name: Type.String({ maxLength: 100 }) });

export const Backups = Type.Object({
  backups: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), createdAt: Type.Integer() })),
  /** What the one under way has read, in bytes; null where none is. */
  runningBytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the last one failed, or could not be put in place; '' where it did not. */
  problem: Type.String(),
  /** Whether one may be put in place here, by a call; not where other processes may be at work on the same data. */
  mayRestore: Type.Boolean(),
  /** Whether one is being put in place: what is there is kept first, then nobody is served for a moment. */
  isRestoring: Type.Boolean(),
});

export const listBackups = endpoint({
  ...backups,
  method: 'GET',
  path: '/api/backups',
  summary: 'The backups of this installation, newest first, and how far the one under way is',
  query,
  answer: Backups,
});

export const makeBackup = endpoint({
  ...backups,
  method: 'POST',
  path: '/api/backups',
  summary: 'Begins a backup of all websites of this installation',
  query,
  answer: Type.Object({}),
  refusals: ['in-progress'],
});

export const restoreBackup = endpoint({
  ...backups,
  fresh: true,
  method: 'POST',
  path: '/api/backups/{name}/restore',
  summary: 'Begins to put a backup in the place of all websites of this installation, which are kept as another first',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'in-progress', 'refused'],
});

export const removeBackup = endpoint({
  ...backups,
  fresh: true,
  method: 'DELETE',
  path: '/api/backups/{name}',
  summary: 'Deletes a backup',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const getBackup = endpoint({
  ...backups,
  fresh: true,
  method: 'GET',
  path: '/api/backups/{name}',
  summary: 'A backup, to be kept elsewhere',
  params,
  query,
  answer: Type.Any(),
  refusals: ['not-found'],
});
