import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const backups = { side: 'owner', permission: 'backups.manage' } as const;
const params = Type.Object({ name: Type.String({ maxLength: 100 }) });

export const Backups = Type.Object({
  backups: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), createdAt: Type.Integer() })),
  /** What the one under way has read, in bytes; null where none is. */
  runningBytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the last one failed; '' where it did not. */
  problem: Type.String(),
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
