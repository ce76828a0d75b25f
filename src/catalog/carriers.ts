/** Where each carrier shows a parcel's way; the number stands at the end of the address. */
export const trackingAddresses: Readonly<Record<string, string>> = {
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};
