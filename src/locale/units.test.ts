import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthUnits, toShown, toStored, weightUnits } from './units.ts';

it('writes weights and lengths in the site’s units, and stores them in one (design 11)', () => {
  expect([toShown(420, weightUnits.metric), toShown(420, weightUnits.imperial)]).toEqual([420, 0.926]);
  expect([toShown(305, lengthUnits.metric), toShown(305, lengthUnits.imperial)]).toEqual([30.5, 12.01]);
  expect([toStored(1, weightUnits.imperial), toStored(12, lengthUnits.imperial)]).toEqual([454, 305]);
  expect([toShown(null, weightUnits.imperial), toStored(Number.NaN, lengthUnits.metric)]).toEqual([Number.NaN, null]);
});

it('changes nothing that is only shown and saved again (design 11)', () => {
  const all = [...Object.values(weightUnits), ...Object.values(lengthUnits)];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...all), (stored, unit) => {
      expect(toStored(toShown(stored, unit), unit)).toBe(stored);
    }),
  );
});
