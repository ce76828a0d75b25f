/** What visitors read around a popup. */
export const popupWords = { close: 'Close' } as const;
