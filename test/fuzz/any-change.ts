import fc, { type Arbitrary } from 'fast-check';
import { formChanges, jsonChanges } from './body-changes.ts';
import type { Call } from './call.ts';
import type { Change } from './change.ts';
import { headerChanges, transferChanges } from './header-changes.ts';
import { idChanges, lineChanges, targetChanges } from './target-changes.ts';

const weighted = (weight: number, changes: Arbitrary<Change>[]) => ({ weight, arbitrary: fc.oneof(...changes) });
const others = [
  weighted(2, transferChanges),
  weighted(4, headerChanges),
  weighted(4, targetChanges),
  weighted(1, lineChanges),
  weighted(2, idChanges),
];
const ofJson = fc.oneof(weighted(10, jsonChanges), ...others);
const ofForms = fc.oneof(weighted(10, formChanges), ...others);
const ofOthers = fc.oneof(...others);

/** Any one way to break this call. */
export function changeOf({ body }: Call): Arbitrary<Change> {
  if (!body) return ofOthers;
  return body.kind === 'form' ? ofForms : ofJson;
}
