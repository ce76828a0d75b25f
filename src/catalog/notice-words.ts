/** What visitors read around what a website says to all of them. */
export const noticeWords = { announcement: 'Announcement', close: 'Close' } as const;
