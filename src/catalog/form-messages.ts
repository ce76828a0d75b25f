/** What `{email}` reads in messages. */
export const exampleEmail = 'user@domain.com';

/** What a visitor reads in site forms (storefront 5 and 8). */
export const formMessages = {
  invalidFields: 'One or more fields is invalid, please check your entries.',
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  invalidEmail: (email: string = exampleEmail) =>
    `Email is not valid. Email addresses should follow the format ${email}.`,

  unableToSubmit: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  unableToSend: 'Unable to send form. Please try again later.',
  unknownError: 'Unknown error, please try again later.',

  processingError: 'Error processing form submission. Please reload and try again.',
  captchaFailed: 'reCAPTCHA failed. Refresh this page and try again.',
  noSubmissionKey: 'Could not get a form submission key, please try again later.',
  unparsableFields: 'Could not parse the form fields, please check your entries.',
  updateAbove: 'Update the missing or invalid information above.',
  scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
  scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
} as const;

/** What a form's failed call shows by HTTP status; a 400 shows its fields' messages or its own (storefront 8). */
export const formMessageByStatus = {
  401: formMessages.unableToSubmit,
  404: formMessages.notConfigured,
  429: formMessages.rateLimited,
  500: formMessages.unableToSend,
} as const;
