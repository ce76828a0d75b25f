import { expect, it } from 'vitest';
import { trackingAddresses } from './carriers.ts';

it('gives each carrier an https address that a parcel’s number can follow', () => {
  for (const address of Object.values(trackingAddresses)) expect(address).toMatch(/^https:\/\/[a-z.]+\/.*[=/]$/);
});
