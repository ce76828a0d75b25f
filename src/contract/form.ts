import { Type, type Static } from 'typebox';

const described = {
  id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }),
  title: Type.String(),
  description: Type.Optional(Type.String()),
};
const required = Type.Optional(Type.Boolean());
const placeholder = Type.Optional(Type.String());

/** A field that takes one line of text. */
export const LineField = Type.Object({
  ...described,
  type: Type.Union([Type.Literal('text'), Type.Literal('email'), Type.Literal('number'), Type.Literal('website')]),
  placeholder,
  required,
});

/** `maxLength` is in characters; 0 means no limit. */
export const TextareaField = Type.Object({
  ...described,
  type: Type.Literal('textarea'),
  placeholder,
  required,
  maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const CurrencyField = Type.Object({
  ...described,
  type: Type.Literal('currency'),
  currencySymbol: Type.Optional(Type.String()),
  required,
});

/** A field with nothing to set but its description. */
export const PlainField = Type.Object({
  ...described,
  type: Type.Union([
    Type.Literal('password'),
    Type.Literal('twitter'),
    Type.Literal('date'),
    Type.Literal('time'),
    Type.Literal('name'),
    Type.Literal('address'),
  ]),
  required,
});

export const PhoneField = Type.Object({
  ...described,
  type: Type.Literal('phone'),
  showCountryCode: Type.Optional(Type.Boolean()),
  required,
});

/** A heading between fields; it submits nothing. */
export const SectionField = Type.Object({
  ...described,
  type: Type.Literal('section'),
  underline: Type.Optional(Type.Boolean()),
});

/** For likert the options are the questions. */
export const ChoiceField = Type.Object({
  ...described,
  type: Type.Union([Type.Literal('radio'), Type.Literal('checkbox'), Type.Literal('select'), Type.Literal('likert')]),
  options: Type.Array(Type.String()),
  required,
});
export type ChoiceField = Static<typeof ChoiceField>;

/** `key` is the name in the page's query whose value is sent; without one, `value` is. */
export const HiddenField = Type.Object({
  ...described,
  type: Type.Literal('hidden'),
  key: Type.String(),
  value: Type.String(),
});

/** A field of a site form with the properties that its owner can edit (platform 3). */
export const FormField = Type.Union([
  LineField,
  TextareaField,
  CurrencyField,
  PlainField,
  PhoneField,
  SectionField,
  ChoiceField,
  HiddenField,
]);
export type FormField = Static<typeof FormField>;

/** How a form's captcha looks (storefront 9). */
export const CaptchaSettings = Type.Object({
  enabled: Type.Boolean(),
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  size: Type.Union([Type.Literal('normal'), Type.Literal('compact')]),
});
export type CaptchaSettings = Static<typeof CaptchaSettings>;

/** A site form (storefront 3). `successRedirect` is a path of the site or an http address. */
export const Form = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fields: Type.Array(FormField),
  buttonText: Type.String(),
  submissionMessage: Type.String(),
  disclaimer: Type.Optional(Type.String()),
  successRedirect: Type.Optional(Type.String()),
  postSubmitHtml: Type.Optional(Type.String()),
  captcha: CaptchaSettings,
});
export type Form = Static<typeof Form>;

/** What a field submits: a text, a list of sub-values or checked values, or for likert questions with theirs. */
export const SubmittedValue = Type.Union([
  Type.String(),
  Type.Array(Type.String()),
  Type.Record(Type.String(), Type.Array(Type.String())),
]);
export type SubmittedValue = Static<typeof SubmittedValue>;

/** Field id to what it submits. */
export type FormValues = Record<string, SubmittedValue>;

/** The page a form was sent from; `contentSource` is `i` for an item, `c` for a collection (storefront 3). */
export const SubmissionPage = Type.Object({
  pageTitle: Type.String(),
  pageId: Type.String(),
  contentSource: Type.Union([Type.Literal('i'), Type.Literal('c')]),
  pagePath: Type.String(),
  pagePermissionTypeValue: Type.Integer(),
});
export type SubmissionPage = Static<typeof SubmissionPage>;

/** What `SaveFormSubmission` takes; `form` is the JSON text of the values (storefront 3). */
export const FormSubmission = Type.Object({
  key: Type.String(),
  form: Type.String(),
  captchaKey: Type.Optional(Type.String()),
  ...SubmissionPage.properties,
});
export type FormSubmission = Static<typeof FormSubmission>;

/** What the restock sign-up takes: one of the two captcha tokens where a captcha is on (storefront 3). */
export const RestockSignUp = Type.Object({
  productId: Type.String(),
  variantId: Type.String(),
  siteVisitorEmail: Type.String(),
  isJoinMailingList: Type.Boolean(),
  captchaToken: Type.Optional(Type.String()),
  recaptchaEnterpriseV3Token: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
});
export type RestockSignUp = Static<typeof RestockSignUp>;
