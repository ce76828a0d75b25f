import { Type, type Static } from 'typebox';
import { Refusal } from '#contract/refusals.ts';

/** Carries out of a backup's streams why it cannot be made or read; who opened them gives that as a `Refusal`. */
export class BrokenOff extends Error {}

/** What was thrown out of a backup's streams, as the value that it is. Throws what is a fault. */
export function whyBrokenOff(error: unknown): Refusal {
  if (error instanceof BrokenOff) return new Refusal('refused', error.message);
  throw error;
}

export const formatVersion = 1;
export const manifestName = 'manifest.json';
/** Where the parts of a backup lie in it. */
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const blobEntry = (key: string) => `blobs/${key}`;
export const secretEntry = 'secret';

const left = ['variants/', 'social/', 'uploads/'];

/** What is made anew from other blobs when it is asked for, and what is on its way still. */
export const isDerived = (key: string) => left.some((each) => key.startsWith(each));

/** The last entry of a backup: what it is of, and what each of its other entries must be. */
export const Manifest = Type.Object({
  format: Type.Integer(),
  kind: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  createdAt: Type.Integer(),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(Type.String()),
  hasMedia: Type.Boolean(),
  /** Tells whether an installation's secret opens what was sealed in it. */
  secretMark: Type.String(),
  /** SHA-256 in hex, and bytes, by name. */
  entries: Type.Record(Type.String(), Type.Object({ sha256: Type.String(), bytes: Type.Integer() })),
});
export type Manifest = Static<typeof Manifest>;
