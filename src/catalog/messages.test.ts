import { describe, expect, it } from 'vitest';
import {
  engineMessages,
  localeMessages,
  sharedMessages,
  styleMessages,
  trackingMessages,
} from './developer-messages.ts';
import { failureMessages, validationMessages } from './interface-messages.ts';
import {
  couponMessages,
  exampleEmail,
  formMessageByStatus,
  formMessages,
  messages,
  refundMessages,
  restockMessages,
} from './messages.ts';

/** Every text of a table; functions are called with the arguments given by name. */
function texts(table: Record<string, unknown>, given: Record<string, readonly unknown[]> = {}): string[] {
  return Object.entries(table).map(([name, entry]) =>
    typeof entry === 'function' ? String(entry(...(given[name] ?? []))) : String(entry),
  );
}

describe('messages while buying', () => {
  it('name one, two or more unselected options (storefront 5)', () => {
    expect(messages.selectOption(['Size'])).toBe('Please select the Size option.');
    expect(messages.selectOption(['Size', 'Color'])).toBe('Please select the Size and Color options.');
    expect(messages.selectOption(['Size', 'Color', 'Fit'])).toBe('Please select the Size, Color, and Fit options.');
    expect(messages.selectOption(['A', 'B', 'C', 'D'])).toBe('Please select the A, B, C, and D options.');
  });

  it('say what stands in the way of adding to the cart (storefront 5)', () => {
    expect(messages.variantUnavailable).toBe('Sorry, that item variant is unavailable. Please select another variant.');
    expect(messages.notEnoughStock).toBe('Sorry, we do not have enough of that item available.');
    expect(messages.quantityNotNumber).toBe('Quantity must be a number.');
    expect(messages.quantityNotWhole).toBe('Quantity must be a whole number');
    expect(messages.quantityOutOfRange(1, 9999)).toBe('Quantity must be between 1 and 9999.');
    expect(messages.selectDenomination).toBe('Select a denomination for the Gift Card');
  });

  it('say why a call failed, under the title for its mode (storefront 8)', () => {
    expect(messages.sessionExpired).toBe('Your session has expired. Please reload the page and try again.');
    expect(messages.enableCookies).toBe('Please enable cookies in your browser, reload the page, and try again.');
    expect(messages.tryAgainSoon).toBe('Please try again in a few seconds.');
    expect(messages.unableToAddItem).toBe('Unable to Add Item');
    expect(messages.unableToPurchaseItem).toBe('Unable to Purchase Item');
    expect(messages.unableToPurchaseGiftCard).toBe('Unable to purchase Gift Card');
  });

  it('speak of the cart (storefront 4 and 8, platform 8)', () => {
    expect(messages.unableToUpdateQuantity).toBe('Unable to update quantity');
    expect(messages.unableToRemoveItem).toBe('Unable to remove item');
    expect(messages.unableToUpdateForm).toBe('Unable to update form');
    expect(messages.unableToOpenForm).toBe('Unable to open form');
    expect(messages.minimumSubtotal('$20.00')).toBe('To check out, your order subtotal must be $20.00 or more.');
    expect(messages.cartEmpty).toBe('You have nothing in your shopping cart.');
    expect(messages.checkConnection).toBe('Please check your internet connection.');
    expect(messages.networkError).toBe('Network error');
    expect(messages.manyItemsInCart).toBe('More than 100 items in cart');
  });

  it('say why a coupon or a refund is refused (design 8)', () => {
    expect(texts(couponMessages, { minimumSubtotal: ['$20.00'] })).toEqual([
      'That code is not valid.',
      'That code is not valid yet.',
      'That code has expired.',
      'That code has been used up.',
      'To use that code, your order subtotal must be $20.00 or more.',
      'That code does not apply to the items in your cart.',
      'That code cannot be combined with your other discounts.',
    ]);
    expect(refundMessages.tooMuch('$3.00')).toBe('No more than $3.00 can be refunded.');
    expect(refundMessages.tooMany(2)).toBe('No more than 2 can be refunded.');
  });
});

describe('messages of forms', () => {
  it('say what is wrong with a field (storefront 5)', () => {
    expect(exampleEmail).toBe('user@domain.com');
    expect(formMessages.invalidFields).toBe('One or more fields is invalid, please check your entries.');
    expect(formMessages.required).toBe('Required');
    expect(formMessages.tooLong).toBe('You have exceeded the character limit.');
    expect(formMessages.invalidEmail()).toBe(
      'Email is not valid. Email addresses should follow the format user@domain.com.',
    );
    expect(formMessages.invalidEmail('a@b.org')).toContain('the format a@b.org.');
  });

  it('answer each status of a failed submission (storefront 8)', () => {
    expect(formMessageByStatus).toEqual({
      401: 'Unable to submit form. Please try again later.',
      404: 'This form has not been configured yet.',
      429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      500: 'Unable to send form. Please try again later.',
    });
    expect(formMessages.unknownError).toBe('Unknown error, please try again later.');
  });

  it('cover the rest of a submission (storefront 8)', () => {
    expect(formMessages.processingError).toBe('Error processing form submission. Please reload and try again.');
    expect(formMessages.captchaFailed).toBe('reCAPTCHA failed. Refresh this page and try again.');
    expect(formMessages.noSubmissionKey).toBe('Could not get a form submission key, please try again later.');
    expect(formMessages.unparsableFields).toBe('Could not parse the form fields, please check your entries.');
    expect(formMessages.updateAbove).toBe('Update the missing or invalid information above.');
    expect(formMessages.scrollDown).toBe('Your form has encountered a problem. Please scroll down to review.');
    expect(formMessages.scrollUp).toBe('Your form has encountered a problem. Please scroll up to review.');
  });

  it('cover the restock form (storefront 4, 5 and 8)', () => {
    expect(restockMessages).toEqual({
      signedUp: 'Signed up!',
      blankEmail: 'Email cannot be blank',
      invalidEmail: 'Email is invalid',
      completeCaptcha: 'Complete CAPTCHA before submitting.',
      noSiteKey: 'Enterprise V3 ReCaptcha site key not found',
      unableToSubmit: 'Unable to submit form. Please try again later.',
    });
  });
});

describe('messages of the interface', () => {
  it('are the validation texts of the catalogue (platform 8)', () => {
    const given = {
      linkFormat: ['example.com', 'example.org'],
      invalidPageUrl: ['/a b'],
      unexpectedOption: ['blue'],
      datasetWithout: ['column'],
      tagExists: ['tag'],
      oneTagAtATime: ['category'],
      unsupportedFile: ['a.exe'],
      fileTooLarge: ['a.png', '20 MB'],
    };
    expect(texts(validationMessages, given)).toEqual([
      'Please enter a valid email',
      'Emails must be formatted as user@domain.com',
      'Links must be formatted as example.com or example.org',
      '/a b is not a valid page URL',
      'blue is not one of the expected options',
      'Please enter a file name',
      'A List must be selected',
      'Your dataset must have at least one column',
      'One or more rows was missing data',
      'This tag already exists',
      'You may only edit one category at a time',
      'The file a.exe does not appear to be a supported file',
      'The file a.png is too large. The maximum allowed file size is 20 MB',
      'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    ]);
    expect(validationMessages.datasetWithout('row')).toBe('Your dataset must have at least one row');
    expect(validationMessages.emailFormat('a@b.org')).toBe('Emails must be formatted as a@b.org');
  });

  it('are the failure texts of the catalogue (platform 8)', () => {
    expect(texts(failureMessages, { unableToLoadPreview: ['Inter'], unableToLoadTimeZone: ['Mars/Base'] })).toEqual([
      'Something went wrong',
      'Unable to load results',
      'Unable to load. Try again',
      'Unable to load collections',
      'Unable to load fonts',
      'Unable to load preview for Inter',
      'Unable to locate content',
      'Unable to connect. Please try again',
      'File processing failed to complete',
      'File upload failed to complete',
      'File processing failed',
      'File processing cancelled',
      'Network error',
      'No response data from job request',
      'Error uploading',
      'There was a problem while renaming your file',
      'Unable to Rename File',
      'There was a problem while uploading your file',
      'Unable to Upload File',
      'Failed to load timezone Mars/Base',
      'Code editing is not available on Android',
      "You don't have any mailing lists. Please create one before continuing",
      'No switchable variants available',
      'Unable to find site main navigation',
    ]);
  });
});

describe('messages to developers', () => {
  it('are the texts of the template engine (platform 8)', () => {
    const given = { functionFailed: ['max'], invalidFunction: ['foo'], formatterMissing: ['money'] };
    expect(texts(engineMessages, given)).toEqual([
      'Error calling function max',
      'Invalid arguments to operator',
      'Concatenation would exceed maximum string length',
      'Expression exceeds the maximum number of allowed tokens',
      'Invalid function foo',
      'Unterminated string',
      'Illegal bare newline character in string literal',
      'Duplicate decimal point in number',
      'Unexpected decimal point in exponent',
      'Expected a digit after exponent in decimal number',
      'Expected digits after start of hex number',
      'money formatter is not yet implemented',
    ]);
  });

  it('are the texts of money, dates, colours, sizes, tracking and shared parts (storefront 8, platform 8)', () => {
    expect(texts(localeMessages)).toEqual(['Format expects a Money instance.', 'Invalid date.']);
    expect(texts(styleMessages)).toEqual([
      'Hue out of bounds.',
      'Saturation out of bounds.',
      'Lightness out of bounds.',
      'Alpha out of bounds.',
      'Missing an H/S/L value.',
      "Invalid source parameter. Pass in 'originalSize'",
    ]);
    expect(texts(trackingMessages, { httpStatus: [503] })).toEqual([
      'Error tracking event: HTTP Status 503',
      'no payload',
      'Unable to store analyticsId',
      'Unable access local/session storage',
    ]);
    expect(texts(sharedMessages)).toEqual([
      'ReCaptcha has not been set up!',
      'Error rendering captcha into node',
      'useGenericContext must be used within a Provider',
      'Invalid action type',
    ]);
  });
});
