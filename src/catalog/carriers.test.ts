import { expect, it } from 'vitest';
import { trackingAddresses } from './carriers.ts';

it('gives each carrier an https address that a parcel’s number can follow (storefront 2)', () => {
  expect(Object.keys(trackingAddresses)).toEqual(['DHL', 'FedEx', 'Royal Mail', 'UPS', 'USPS']);
  for (const address of Object.values(trackingAddresses)) expect(address).toMatch(/^https:\/\/[a-z.]+\/.*[=/]$/);
  expect(trackingAddresses.UPS).toBe('https://www.ups.com/track?tracknum=');
});
