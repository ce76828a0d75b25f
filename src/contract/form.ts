import { Type, type Static } from 'typebox';
import { formFileKinds, formFileLimits, type FormFileKind } from '#catalog/form-files.ts';
import { emailLimits, formLimits as limits } from '#catalog/limits.ts';
import { oneOfType } from './one-of-kind.ts';
import { emailPattern } from './text-patterns.ts';

const lineTypes = ['text', 'email', 'number', 'website'] as const;
const plainTypes = ['password', 'twitter', 'date', 'time', 'name', 'address'] as const;
const choiceTypes = ['radio', 'checkbox', 'select', 'likert'] as const;
const otherTypes = ['textarea', 'currency', 'phone', 'section', 'hidden', 'file'] as const;
export const FormFieldType = Type.Enum([...lineTypes, ...plainTypes, ...choiceTypes, ...otherTypes]);

const fieldId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' });
const described = {
  id: fieldId,
  title: Type.String({ maxLength: limits.title }),
  description: Type.Optional(Type.String({ maxLength: limits.description })),
  /** The answer to an earlier field that it is asked with; else it always is. */
  shownIf: Type.Optional(Type.Object({ field: fieldId, is: Type.String({ maxLength: limits.option }) })),
};
const required = Type.Optional(Type.Boolean());
const placeholder = Type.Optional(Type.String({ maxLength: limits.title }));

/** A field that takes one line of text. */
export const LineField = Type.Object({
  ...described,
  type: Type.Enum([...lineTypes]),
  placeholder,
  required,
});

/** `maxLength` is in characters; 0 means no limit. */
export const TextareaField = Type.Object({
  ...described,
  type: Type.Literal('textarea'),
  placeholder,
  required,
  maxLength: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.answer })),
});

export const CurrencyField = Type.Object({
  ...described,
  type: Type.Literal('currency'),
  currencySymbol: Type.Optional(Type.String({ maxLength: 10 })),
  required,
});

/** A field with nothing to set but its description. */
export const PlainField = Type.Object({
  ...described,
  type: Type.Enum([...plainTypes]),
  required,
});

export const PhoneField = Type.Object({
  ...described,
  type: Type.Literal('phone'),
  showCountryCode: Type.Optional(Type.Boolean()),
  required,
});

/** A heading between fields; it submits nothing, and may begin a page of the form. */
export const SectionField = Type.Object({
  ...described,
  type: Type.Literal('section'),
  underline: Type.Optional(Type.Boolean()),
  startsPage: Type.Optional(Type.Boolean()),
});

/** For likert the options are the questions. */
export const ChoiceField = Type.Object({
  ...described,
  type: Type.Enum([...choiceTypes]),
  options: Type.Array(Type.String({ maxLength: limits.option }), { maxItems: limits.options }),
  required,
});
export type ChoiceField = Static<typeof ChoiceField>;

/** `key` is the name in the page's query whose value is sent; without one, `value` is. */
export const HiddenField = Type.Object({
  ...described,
  type: Type.Literal('hidden'),
  key: Type.String({ maxLength: limits.title }),
  value: Type.String({ maxLength: limits.description }),
});

/** Files that are sent with the answers; what it submits is their names. Ours, beside the kinds of the specification. */
export const FileField = Type.Object({
  ...described,
  type: Type.Literal('file'),
  accepts: Type.Array(Type.Enum(Object.keys(formFileKinds) as FormFileKind[]), { minItems: 1, uniqueItems: true }),
  mostFiles: Type.Integer({ minimum: 1, maximum: formFileLimits.files }),
  /** Of one file. */
  mostMegabytes: Type.Integer({ minimum: 1, maximum: formFileLimits.megabytes }),
  required,
});

const fieldObjects = [
  LineField,
  TextareaField,
  CurrencyField,
  PlainField,
  PhoneField,
  SectionField,
  ChoiceField,
  HiddenField,
  FileField,
] as const;

/** A field of a site form with the properties that its owner can edit (platform 3). */
export const FormField = Type.Union([...fieldObjects]);
export type FormField = Static<typeof FormField>;

/** How a form's captcha looks (storefront 9). */
export const CaptchaSettings = Type.Object({
  enabled: Type.Boolean(),
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  size: Type.Union([Type.Literal('normal'), Type.Literal('compact')]),
});
export type CaptchaSettings = Static<typeof CaptchaSettings>;

/**
 * A site form as visitors get it (storefront 3). `successRedirect` is a path of the site or an http address;
 * `submissionMessage` and `disclaimer` are HTML, `postSubmitHtml` is the owner's own code.
 */
export const Form = Type.Object({
  id: Type.String(),
  name: Type.String({ minLength: 1, maxLength: limits.title }),
  fields: Type.Array(FormField, { maxItems: limits.fields }),
  buttonText: Type.String({ minLength: 1, maxLength: limits.title }),
  submissionMessage: Type.String({ maxLength: limits.text }),
  disclaimer: Type.Optional(Type.String({ maxLength: limits.text })),
  successRedirect: Type.Optional(Type.String({ maxLength: limits.description })),
  postSubmitHtml: Type.Optional(Type.String({ maxLength: limits.text })),
  captcha: CaptchaSettings,
});
export type Form = Static<typeof Form>;

/** Where what is sent goes, beside the inbox. */
export const FormStorage = Type.Object({
  /** Who is mailed of each submission. */
  emails: Type.Array(Type.String({ maxLength: emailLimits.maximumLength, pattern: emailPattern }), {
    maxItems: limits.emails,
  }),
  /** Whether the website's webhooks are told, those that ask for `form.submitted`. */
  tellsWebhooks: Type.Boolean(),
  /** The mailing list that whoever sends the form may join by its email field. */
  mailingListId: Type.Optional(Type.String({ maxLength: 64 })),
  /** After how many days a submission is deleted; never where it is left out. */
  keepDays: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.keepDays })),
});
export type FormStorage = Static<typeof FormStorage>;

/** What an owner edits of a form. */
export const FormContent = Type.Object({
  ...Type.Omit(Form, ['id']).properties,
  // A call's body is stripped of what its schema does not name: of the field's own kind, not of the first that is tried.
  fields: Type.Array(oneOfType(...fieldObjects), { maxItems: limits.fields }),
  storage: FormStorage,
});
export type FormContent = Static<typeof FormContent>;

/** What a field submits: a text, a list of sub-values or checked values, or for likert questions with theirs. */
export const SubmittedValue = Type.Union([
  Type.String(),
  Type.Array(Type.String()),
  Type.Record(Type.String(), Type.Array(Type.String())),
]);
export type SubmittedValue = Static<typeof SubmittedValue>;

/** Field id to what it submits. */
export const FormValues = Type.Record(Type.String(), SubmittedValue);
export type FormValues = Static<typeof FormValues>;

/** The page a form was sent from; `contentSource` is `i` for an item, `c` for a collection (storefront 3). */
export const SubmissionPage = Type.Object({
  pageTitle: Type.String({ maxLength: limits.description }),
  pageId: Type.String({ maxLength: 64 }),
  contentSource: Type.Union([Type.Literal('i'), Type.Literal('c')]),
  pagePath: Type.String({ maxLength: limits.description }),
  pagePermissionTypeValue: Type.Integer(),
});
export type SubmissionPage = Static<typeof SubmissionPage>;

/** What `SaveFormSubmission` takes; `form` is the JSON text of the values (storefront 3). */
export const FormSubmission = Type.Object({
  key: Type.String({ maxLength: 200 }),
  form: Type.String({ maxLength: limits.submission }),
  captchaKey: Type.Optional(Type.String({ maxLength: 10_000 })),
  ...SubmissionPage.properties,
});
export type FormSubmission = Static<typeof FormSubmission>;

/** What the restock sign-up takes: one of the two captcha tokens where a captcha is on (storefront 3). */
export const RestockSignUp = Type.Object({
  productId: Type.String({ maxLength: 64 }),
  variantId: Type.String({ maxLength: 64 }),
  /** Any text: what is wrong with it is said in the words for it. */
  siteVisitorEmail: Type.String({ maxLength: 1000 }),
  isJoinMailingList: Type.Boolean(),
  captchaToken: Type.Optional(Type.String({ maxLength: 10_000 })),
  recaptchaEnterpriseV3Token: Type.Optional(Type.String({ maxLength: 10_000 })),
  language: Type.Optional(Type.String({ maxLength: 35 })),
});
export type RestockSignUp = Static<typeof RestockSignUp>;
