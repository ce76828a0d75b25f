import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { CodeSettings, CookieSettings, SitePicture, SiteSettings } from './site-settings.ts';
import { RetentionSettings } from './preferences.ts';
import { WebsiteChange } from './website.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const closed = { additionalProperties: false };
const nullable = (schema: typeof SitePicture) => Type.Union([schema, Type.Null()]);

const { title, tagline, description, language, timeZone, currency } = Type.Required(WebsiteChange).properties;
const { units, isHidden, isShopClosed, shopClosedText } = SiteSettings.properties;
const plain = {
  title,
  tagline,
  description,
  language,
  timeZone,
  currency,
  units,
  isHidden,
  isShopClosed,
  shopClosedText,
};
/** The masked placeholder where one is set (platform 9); '' where the website is open. */
const lockPassword = Type.String({ maxLength: 200 });

export const GeneralSettings = Type.Object({
  ...plain,
  lockPassword,
  favicon: nullable(SitePicture),
  socialPicture: nullable(SitePicture),
  /** Those that one can choose: the owner's application need not hold them. */
  currencies: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), numericCode: Type.String() })),
});
export type GeneralSettings = Static<typeof GeneralSettings>;

const PictureId = Type.Union([Type.String({ maxLength: 64 }), Type.Null()]);

/** The masked placeholder leaves a password as it is, '' takes it away; null takes a picture away. */
export const GeneralChange = Type.Partial(
  Type.Object({ ...plain, lockPassword, faviconId: PictureId, socialPictureId: PictureId }, closed),
  closed,
);
export type GeneralChange = Static<typeof GeneralChange>;

const general = {
  path: '/api/settings/general',
  spec: 'platform 7',
  side: 'owner',
  permission: 'settings.manage',
} as const;

export const getGeneral = endpoint({
  ...general,
  method: 'GET',
  summary: 'What holds of the whole website: its name, language, currency, pictures, and whether it is open',
  query,
  answer: GeneralSettings,
});

export const putGeneral = endpoint({
  ...general,
  method: 'PUT',
  summary: 'Changes what is given of that',
  query,
  body: GeneralChange,
  answer: GeneralSettings,
});

const CodeView = Type.Object({
  ...CodeSettings.properties,
  /** Shows the website without this code to who follows it. */
  safeUrl: Type.String(),
});
const code = { path: '/api/settings/code', side: 'owner', permission: 'developer.manage' } as const;

export const getCode = endpoint({
  ...code,
  method: 'GET',
  summary: 'Code of the owner’s own',
  query,
  answer: CodeView,
});

export const putCode = endpoint({
  ...code,
  method: 'PUT',
  summary: 'Changes what is given of that',
  query,
  body: Type.Partial(CodeSettings, closed),
  answer: CodeView,
});

const cookies = { path: '/api/settings/cookies', side: 'owner', permission: 'settings.manage' } as const;

export const getCookieSettings = endpoint({
  ...cookies,
  method: 'GET',
  summary: 'What visitors are asked before optional cookies',
  query,
  answer: CookieSettings,
});

export const putCookieSettings = endpoint({
  ...cookies,
  method: 'PUT',
  summary: 'Changes what is given of that',
  query,
  body: Type.Partial(CookieSettings, closed),
  answer: CookieSettings,
});

const kept = { path: '/api/settings/retention', side: 'owner', permission: 'settings.manage' } as const;

export const getRetention = endpoint({
  ...kept,
  method: 'GET',
  summary: 'How many days the website keeps what nobody needs any more',
  query,
  answer: RetentionSettings,
});

export const putRetention = endpoint({
  ...kept,
  method: 'PUT',
  summary: 'Changes what is given of that; what is older goes within the hour',
  query,
  body: Type.Partial(RetentionSettings, closed),
  answer: RetentionSettings,
});
