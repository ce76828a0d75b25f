/** What the owner edits of each field kind beside its title (platform 3). */
export const formFieldProperties = {
  text: ['description', 'placeholder', 'required'],
  textarea: ['description', 'placeholder', 'required'],
  email: ['description', 'placeholder', 'required'],
  number: ['description', 'placeholder', 'required'],
  website: ['description', 'placeholder', 'required'],
  currency: ['description', 'currencySymbol', 'required'],
  password: ['description', 'required'],
  twitter: ['description', 'required'],
  date: ['description', 'required'],
  time: ['description', 'required'],
  name: ['description', 'required'],
  address: ['description', 'required'],
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: ['description', 'options', 'required'],
  checkbox: ['description', 'options', 'required'],
  select: ['description', 'options', 'required'],
  likert: ['description', 'options', 'required'],
  hidden: ['key', 'value'],
} as const;

/** The same of kinds that are ours, beside those of the specification. */
export const ownFieldProperties = {
  file: ['description', 'accepts', 'mostFiles', 'mostMegabytes', 'required'],
} as const;
export type OwnFieldProperty = (typeof ownFieldProperties)['file'][number];

export type FormFieldType = keyof typeof formFieldProperties;
export type FormFieldProperty = (typeof formFieldProperties)[FormFieldType][number];

/** What a textarea gets besides when the form-handler flag is on (platform 3). */
export const flaggedTextareaProperty = 'maxLength';

/** The kinds whose answer has several parts (platform 3). */
export const answerKinds = ['address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The steps of the form builder (platform 3). */
export const formBuilderSteps = ['build', 'storage', 'advanced', 'captcha', 'disclaimer'] as const;
export type FormBuilderStep = (typeof formBuilderSteps)[number];

/** Where a submitted form stood: on an item or on a collection (storefront 3). */
export const contentSources = { item: 'i', collection: 'c' } as const;
export type ContentSource = (typeof contentSources)[keyof typeof contentSources];

/** What a likert question submits (platform 9). */
export const likertScores = [-2, -1, 0, 1, 2] as const;

/** Its answers with their scores. */
export const likertAnswers = [
  { label: 'Strongly Disagree', score: likertScores[0] },
  { label: 'Disagree', score: likertScores[1] },
  { label: 'Neutral', score: likertScores[2] },
  { label: 'Agree', score: likertScores[3] },
  { label: 'Strongly Agree', score: likertScores[4] },
] as const;
