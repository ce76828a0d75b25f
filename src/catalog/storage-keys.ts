/** What the browser remembers of a popup overlay (platform 3); the specification does not show the names. */
export const popupOverlayKeys = {
  closedDate: 'popup-overlay-closed-date',
  version: 'popup-overlay-version',
  submitted: 'popup-overlay-submitted',
} as const;

/** The cookie that keeps overrides of feature flags (platform 4); the specification does not show the name. */
export const flagOverridesKey = 'flag-overrides';
