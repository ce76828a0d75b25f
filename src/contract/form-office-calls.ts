import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { FormContent } from './form.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ formId: id });
const office = { side: 'owner', permission: 'forms.manage', query } as const;

export const ListedForm = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fields: Type.Integer(),
  /** Who is mailed of what is sent by it. */
  emails: Type.Array(Type.String()),
  updatedAt: Type.Integer(),
});
export type ListedForm = Static<typeof ListedForm>;

export const listForms = endpoint({
  ...office,
  method: 'GET',
  path: '/api/forms',
  summary: 'The forms of a website by their names',
  // Who edits pages puts forms on them, and who manages forms need not edit pages.
  permission: 'forms.read',
  answer: Type.Object({ forms: Type.Array(ListedForm) }),
});

export const createForm = endpoint({
  ...office,
  method: 'POST',
  path: '/api/forms',
  summary: 'Makes a form of what is given of it; its messages are mailed to who makes it, unless others are given',
  body: Type.Partial(FormContent),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['invalid', 'refused'],
});

export const OfficeForm = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  content: FormContent,
  /** Whether text areas can have a maximum: its flag is on (platform 3). */
  hasFormHandler: Type.Boolean(),
  /** Whether who asks may put code on pages. */
  mayCode: Type.Boolean(),
});
export type OfficeForm = Static<typeof OfficeForm>;

export const getForm = endpoint({
  ...office,
  method: 'GET',
  path: '/api/forms/{formId}',
  summary: 'One form with all that can be set of it',
  params,
  answer: OfficeForm,
  refusals: ['not-found'],
});

export const saveForm = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/forms/{formId}',
  summary: 'Changes a form; what was answered to it before keeps its labels',
  params,
  body: FormContent,
  answer: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'invalid'],
});

export const deleteForm = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/forms/{formId}/deleted',
  summary: 'Takes a form off the website, or brings it back; its messages stay',
  params,
  body: Type.Object({ isDeleted: Type.Boolean() }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const showForm = endpoint({
  ...office,
  method: 'GET',
  path: '/api/forms/{formId}/preview',
  summary: 'A form as visitors see it, in a frame: no script in it runs',
  params,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const previewForm = endpoint({
  ...office,
  method: 'POST',
  path: '/api/forms/{formId}/preview',
  summary: 'A form as visitors would see it with what is given, which is not kept',
  params,
  body: FormContent,
  answer: Type.Object({ html: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const tryForm = endpoint({
  ...office,
  method: 'POST',
  path: '/api/forms/{formId}/tries',
  summary:
    'Sends the form with sample answers and the address of who asks, so that all ways of a message can be looked at',
  params,
  answer: Type.Object({ submissionId: Type.String() }),
  refusals: ['not-found'],
});
