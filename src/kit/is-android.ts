/** Keyboards of Android correct what is typed into code; it is shown there, and not edited (platform 8). */
export const isAndroid = (): boolean => /Android/.test(navigator.userAgent);
