import { megabyte } from './media-limits.ts';

/** Files that visitors send by forms; sizes in bytes, lengths in characters; the project's own bounds. */
export const formFileLimits = {
  /** Of one field. */
  files: 10,
  /** Of one file, in megabytes of 1,000,000 bytes. */
  megabytes: 20,
  filename: 200,
  /** Of all that is sent at once, answers and all. */
  submissionBytes: 25 * megabyte,
  /** Within a day, from one address by one form and by one form; and of one website in all. */
  bytesOfAddress: 200 * megabyte,
  bytesOfForm: 2000 * megabyte,
  bytesOfWebsite: 10_000 * megabyte,
  filesOfWebsite: 20_000,
} as const;

/** What a field for files begins with. */
export const formFileDefaults = { mostFiles: 3, mostMegabytes: 10 } as const;

/** Kinds of files that an owner can ask for, each with what browsers offer to choose from. */
export const formFileKinds = {
  pictures: 'image/*',
  documents: '.pdf,.txt,.md,.csv,.ics,.docx,.xlsx,.pptx,.odt,.ods,.odp',
  archives: '.zip,.gz',
  sound: 'audio/*',
  films: 'video/*',
} as const;
export type FormFileKind = keyof typeof formFileKinds;

/** What a visitor reads of them; apart from the messages of forms, which every page with a form has. */
export const formFileMessages = {
  tooMany: (most: number) => (most === 1 ? 'Choose one file.' : `Choose at most ${most} files.`),
  tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB. Choose a smaller file.`,
  otherKind: (name: string) => `${name} is no file of a kind that is taken here. Choose another.`,
  allTooLarge: (megabytes: number) =>
    `What you sent is larger than ${megabytes} MB. Please go back, choose smaller files or fewer, and send the form again.`,
  unread: 'The form could not be read. Please go back and send it again.',
  /** Where a form comes back, and what was chosen did not. */
  chooseAgain: 'Choose the files again.',
  full: 'No more files can be taken today. Please go back and send the form without them, or try again tomorrow.',
} as const;

/** What stands at a field for files. */
export const formFileWords = {
  /** What a field for files takes. */
  takes: (most: number, megabytes: number, kinds: string) =>
    `${most === 1 ? 'One file' : `Up to ${most} files`} of at most ${megabytes} MB${most === 1 ? '' : ' each'}: ${kinds}.`,
  kinds: {
    pictures: 'pictures',
    documents: 'documents',
    archives: 'archives',
    sound: 'sound',
    films: 'films',
  } satisfies Record<FormFileKind, string>,
} as const;
