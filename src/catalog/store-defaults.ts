/** What a store's first category and its collection are made with (platform 9). */
export const storeNavigationItem = { displayIndex: 1, type: 'ROOT', pageRendering: 'LIST_VIEW' } as const;

/** Until the owner says otherwise, several of a service may be bought at once (platform 3). */
export const storeSettingsDefaults = { multipleQuantityAllowedForServices: true } as const;

/** A price that was never set (platform 3). */
export const defaultPrice = { value: '0', currency: 'USD' } as const;

/** Comments are shown in this state, or once there is one in public (platform 4). */
export const commentsOpenState = 1;

/** How dark a background calls for light text: 0.65 of 256 (platform 9). */
export const darkThreshold = 0.65 * 256;

/** Where a hex colour is as light as dark (platform 9). */
export const hexMidpoint = 0x80_00_00;

/** The bounds of a colour's parts (platform 5). */
export const colourBounds = {
  hue: { minimum: 0, maximum: 360 },
  saturation: { minimum: 0, maximum: 1 },
  lightness: { minimum: 0, maximum: 1 },
  alpha: { minimum: 0, maximum: 1 },
  hexDigits: { minimum: 3, maximum: 6 },
} as const;
