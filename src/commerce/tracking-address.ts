import { trackingAddresses } from '#catalog/carriers.ts';

/** Where a known carrier shows the way of a parcel; undefined of another one, or without a number. */
export function trackingAddress(carrier?: string, trackingNumber?: string): string | undefined {
  const address = carrier === undefined ? undefined : trackingAddresses[carrier];
  return address !== undefined && trackingNumber !== undefined
    ? `${address}${encodeURIComponent(trackingNumber)}`
    : undefined;
}
