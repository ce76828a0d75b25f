import { Type } from 'typebox';
import { formLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { FormSubmission, SubmittedValue } from './form.ts';

const formId = Type.String({ minLength: 1, maxLength: 64 });

export const validateForm = endpoint({
  side: 'visitor',
  method: 'POST',
  path: '/api/rest/forms/validate/{formId}',
  summary: 'Checks the values of a form; what is wrong with them is told by field',
  spec: 'storefront 7',
  limits: 'calls',
  params: Type.Object({ formId }),
  /** By field id. */
  body: Type.Record(Type.String({ maxLength: 64 }), SubmittedValue, { maxProperties: 2 * formLimits.fields }),
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const makeSubmissionKey = endpoint({
  side: 'visitor',
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary: 'A key for one submission of a form',
  spec: 'storefront 7',
  limits: 'calls',
  query: Type.Object({ formId }),
  answer: Type.Object({ key: Type.String() }),
  refusals: ['not-found'],
});

export const saveSubmission = endpoint({
  side: 'visitor',
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Keeps what was entered into a form; its key is good once, and the same again is the same submission',
  spec: 'storefront 7',
  limits: 'calls',
  body: FormSubmission,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid', 'refused', 'key-reused', 'too-many'],
});

export const getCaptcha = endpoint({
  side: 'visitor',
  method: 'GET',
  path: '/api/form/captcha',
  summary: 'The captcha of a form, or of who waits for a product: a number to be found, good for one submission',
  limits: 'calls',
  query: Type.Object({ formId }),
  answer: Type.Object({
    algorithm: Type.String(),
    /** The hash that the salt makes with the number, as hex. */
    challenge: Type.String(),
    /** The number is at most this. */
    maxnumber: Type.Integer(),
    salt: Type.String(),
    signature: Type.String(),
  }),
  refusals: ['not-found'],
});
