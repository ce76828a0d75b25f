/** What every call may say: pages that buy nothing need no other words of these (storefront 8). */
export const callMessages = {
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  enableCookies: 'Please enable cookies in your browser, reload the page, and try again.',
  tryAgainSoon: 'Please try again in a few seconds.',
  checkConnection: 'Please check your internet connection.',
  networkError: 'Network error',
} as const;
