import { exampleEmail } from './form-messages.ts';

/** The one of these that visitors read, too: their pages need no other. */
export const unexpectedOption = (val: string) => `${val} is not one of the expected options`;

/** What an owner reads about something typed or chosen (platform 8). */
export const validationMessages = {
  invalidEmail: 'Please enter a valid email',
  emailFormat: (email: string = exampleEmail) => `Emails must be formatted as ${email}`,
  linkFormat: (first: string, second: string) => `Links must be formatted as ${first} or ${second}`,
  invalidPageUrl: (val: string) => `${val} is not a valid page URL`,
  unexpectedOption,
  fileNameMissing: 'Please enter a file name',
  listMissing: 'A List must be selected',
  datasetWithout: (part: 'column' | 'row') => `Your dataset must have at least one ${part}`,
  rowsIncomplete: 'One or more rows was missing data',
  tagExists: (tagType: string) => `This ${tagType} already exists`,
  oneTagAtATime: (tagType: string) => `You may only edit one ${tagType} at a time`,
  unsupportedFile: (fileName: string) => `The file ${fileName} does not appear to be a supported file`,
  fileTooLarge: (fileName: string, maxSize: string) =>
    `The file ${fileName} is too large. The maximum allowed file size is ${maxSize}`,
  vimeoBasic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
} as const;

/** What an owner reads when something failed (platform 8). */
export const failureMessages = {
  somethingWentWrong: 'Something went wrong',
  unableToLoadResults: 'Unable to load results',
  unableToLoad: 'Unable to load. Try again',
  unableToLoadCollections: 'Unable to load collections',
  unableToLoadFonts: 'Unable to load fonts',
  unableToLoadPreview: (fontName: string) => `Unable to load preview for ${fontName}`,
  unableToLocateContent: 'Unable to locate content',
  unableToConnect: 'Unable to connect. Please try again',
  fileProcessingIncomplete: 'File processing failed to complete',
  fileUploadIncomplete: 'File upload failed to complete',
  fileProcessingFailed: 'File processing failed',
  fileProcessingCancelled: 'File processing cancelled',
  networkError: 'Network error',
  noJobResponse: 'No response data from job request',
  errorUploading: 'Error uploading',
  renamingFailed: 'There was a problem while renaming your file',
  renamingFailedTitle: 'Unable to Rename File',
  uploadingFailed: 'There was a problem while uploading your file',
  uploadingFailedTitle: 'Unable to Upload File',
  unableToLoadTimeZone: (timeZone: string) => `Failed to load timezone ${timeZone}`,
  noCodeOnAndroid: 'Code editing is not available on Android',
  noMailingLists: "You don't have any mailing lists. Please create one before continuing",
  noSwitchableVariants: 'No switchable variants available',
  noMainNavigation: 'Unable to find site main navigation',
} as const;
