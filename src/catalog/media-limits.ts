/** One megabyte of a file limit, in bytes (platform 9). */
export const megabyte = 1_000_000;

/** Characters of a picture's text for those who do not see it (platform 9). */
export const altTextLength = 250;

/** Of a film or of sound, as an owner's browser may tell it: a week. */
export const longestMediaMs = 604_800_000;

/** What one upload and one website's media may hold; the project's own bounds. */
export const uploadLimits = {
  /** Bytes of a picture, and of any other file. */
  pictureBytes: 20 * megabyte,
  fileBytes: 500 * megabyte,
  /** Of a font, as it comes. */
  fontBytes: 5 * megabyte,
  /** Of a backup that is brought to an empty installation. */
  backupBytes: 100_000 * megabyte,
  perWebsite: 100_000,
  /** Uploads of one account at the same time. */
  atOnce: 4,
  /** Uploads of one person on one website that came in parts and are not whole yet. */
  begun: 20,
  /** Bytes of a part, but for the last one: many small ones would fill a folder. */
  leastPart: 65_536,
} as const;
