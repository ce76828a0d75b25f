/** The previews that the editor offers (platform 2). */
export const deviceViews = ['desktop', 'phone', 'tablet'] as const;
export type DeviceView = (typeof deviceViews)[number];

/** What the editor's frame shows beside pages (platform 2). */
export const editorAreas = ['cover page', 'lock screen', 'popup overlay', 'single-sign-on screen'] as const;
export type EditorArea = (typeof editorAreas)[number];

/** What stands in a password field for a password that is set; the specification does not show it. */
export const maskedPassword = '••••••••';

/** The plans that an upgrade link names; one goes to the billing upgrade, the other to the website subscriptions (platform 2). */
export const upgradePlans = { trialUpgrade: 'trial-upgrade', upgrade: 'upgrade' } as const;
