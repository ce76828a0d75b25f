import { crumb, hasCartCookie, hasWishesCookie, siteUserCookie, siteUserXsrf } from './cookies.ts';

/** In seconds. */
const day = 24 * 60 * 60;

/** The analytics cookies, which also name their entries of the local storage (platform 9). */
export const analyticsCookies = {
  analyticsId: 'SS_ANALYTICS_ID',
  analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
  marketingId: 'SS_MID',
  sessionId: 'SS_SESSION_ID',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
} as const;

/** Keeps what a visitor answered about optional cookies; `maxAge` in seconds. */
export const consentCookie = {
  name: 'cookieConsent',
  accepted: 'accepted',
  declined: 'declined',
  maxAge: 180 * day,
} as const;

/** The readable cookies that the website does not work without; all others go when consent is withdrawn. */
export const neededCookies: readonly string[] = [
  crumb.cookie,
  hasCartCookie.name,
  hasWishesCookie.name,
  siteUserCookie,
  siteUserXsrf.cookie,
  consentCookie.name,
];
