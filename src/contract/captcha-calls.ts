import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false };
const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const Text = Type.String({ maxLength: 200, pattern: '^[\\w.-]*$' });

/** Whose captcha a website has: that of this installation, or Google's, of either kind. */
export const CaptchaKind = Type.Enum(['own', 'recaptcha-v2', 'recaptcha-enterprise']);
export type CaptchaKind = Static<typeof CaptchaKind>;

/** What is stored of it. */
export const CaptchaAccount = Type.Object({
  kind: CaptchaKind,
  siteKey: Text,
  /** Of Google's cloud, for the enterprise one. */
  projectId: Text,
  sealedSecret: Type.String({ maxLength: 1000 }),
});
export type CaptchaAccount = Static<typeof CaptchaAccount>;

/** The same as owners see it: a secret that is set is masked. */
export const CaptchaChoice = Type.Object(
  { kind: CaptchaKind, siteKey: Text, projectId: Text, secret: Type.String({ maxLength: 200 }) },
  closed,
);
export type CaptchaChoice = Static<typeof CaptchaChoice>;

/** What is left out stays as it is; so does a secret whose masked placeholder comes back. */
export const CaptchaChange = Type.Partial(CaptchaChoice, closed);
export type CaptchaChange = Static<typeof CaptchaChange>;

const office = { side: 'owner', permission: 'settings.manage', path: '/api/settings/captcha', query } as const;

export const getCaptchaChoice = endpoint({
  ...office,
  method: 'GET',
  summary: 'Whose captcha guards what visitors send',
  answer: CaptchaChoice,
});

export const putCaptchaChoice = endpoint({
  ...office,
  method: 'PUT',
  summary: 'Chooses whose captcha guards what visitors send',
  body: CaptchaChange,
  answer: CaptchaChoice,
  refusals: ['invalid'],
});
