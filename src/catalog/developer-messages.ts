/** What the template engine reports (platform 8). */
export const engineMessages = {
  functionFailed: (name: string) => `Error calling function ${name}`,
  invalidOperands: 'Invalid arguments to operator',
  stringTooLong: 'Concatenation would exceed maximum string length',
  tooManyTokens: 'Expression exceeds the maximum number of allowed tokens',
  invalidFunction: (name: string) => `Invalid function ${name}`,
  unterminatedString: 'Unterminated string',
  bareNewline: 'Illegal bare newline character in string literal',
  duplicatePoint: 'Duplicate decimal point in number',
  pointInExponent: 'Unexpected decimal point in exponent',
  digitAfterExponent: 'Expected a digit after exponent in decimal number',
  digitsAfterHex: 'Expected digits after start of hex number',
  formatterMissing: (name: string) => `${name} formatter is not yet implemented`,
} as const;

/** What locale functions report or show (storefront 8, platform 8). */
export const localeMessages = {
  moneyExpected: 'Format expects a Money instance.',
  invalidDate: 'Invalid date.',
} as const;

/** What colour and size validation reports (platform 8). */
export const styleMessages = {
  hueOutOfBounds: 'Hue out of bounds.',
  saturationOutOfBounds: 'Saturation out of bounds.',
  lightnessOutOfBounds: 'Lightness out of bounds.',
  alphaOutOfBounds: 'Alpha out of bounds.',
  missingHslValue: 'Missing an H/S/L value.',
  invalidSource: "Invalid source parameter. Pass in 'originalSize'",
} as const;

/** What the trackers report (platform 8). */
export const trackingMessages = {
  httpStatus: (status: number) => `Error tracking event: HTTP Status ${status}`,
  noPayload: 'no payload',
  analyticsIdNotStored: 'Unable to store analyticsId',
  storageUnavailable: 'Unable access local/session storage',
} as const;

/** What parts of the interface report to their developer (platform 8). */
export const sharedMessages = {
  captchaNotSetUp: 'ReCaptcha has not been set up!',
  captchaNotRendered: 'Error rendering captcha into node',
  providerMissing: 'useGenericContext must be used within a Provider',
  invalidAction: 'Invalid action type',
} as const;
