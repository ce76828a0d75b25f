import { instantOf, wallTimeOf } from '#locale/zone-clock.ts';
import { zoneInUse } from './time.ts';

/** A moment (epoch ms) as a field of the type "datetime-local" takes it, in the website's zone; empty without one. */
export function toTimeField(at: number | undefined): string {
  return at === undefined ? '' : new Date(wallTimeOf(at, zoneInUse())).toISOString().slice(0, 16);
}

/** The moment (epoch ms) that such a field gives. */
export function fromTimeField(text: string): number {
  return instantOf(Date.parse(`${text}Z`), zoneInUse());
}
