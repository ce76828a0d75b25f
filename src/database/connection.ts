import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Read = Kysely<Schema>;
export type Write = Transaction<Schema>;
