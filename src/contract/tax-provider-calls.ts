import { Type, type Static } from 'typebox';
import { ratedClasses } from '#catalog/tax-classes.ts';
import { endpoint } from './endpoint.ts';

/** A website’s account at TaxJar as its settings keep it (preferences `payments`, `taxJar`); its token is sealed. */
export const TaxJarAccount = Type.Object({
  sealedToken: Type.String(),
  /** The product tax codes by which it is asked for goods of a class. */
  codes: Type.Optional(Type.Partial(Type.Record(Type.Enum(ratedClasses), Type.String()))),
});
export type TaxJarAccount = Static<typeof TaxJarAccount>;

const closed = { additionalProperties: false };
const fields = {
  /** Whether rates of the United States come from TaxJar. */
  isOn: Type.Boolean(),
  /** The masked placeholder where one is set (platform 9). */
  token: Type.String({ maxLength: 200 }),
  /** TaxJar’s product tax codes by tax class, as 20010 for clothing; a class without one is asked for as goods of any kind. */
  codes: Type.Partial(Type.Record(Type.Enum(ratedClasses), Type.String({ maxLength: 20 }))),
};

export const TaxProviderSettings = Type.Object(fields);
export type TaxProviderSettings = Static<typeof TaxProviderSettings>;

/** The masked placeholder leaves the token as it is. */
export const TaxProviderChange = Type.Partial(Type.Object(fields, closed), closed);
export type TaxProviderChange = Static<typeof TaxProviderChange>;

const provider = {
  path: '/api/settings/tax-provider',
  side: 'owner',
  permission: 'preferences.manage',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: TaxProviderSettings,
} as const;

export const getTaxProvider = endpoint({
  ...provider,
  method: 'GET',
  summary: 'Who knows the tax rates that a website has no list of; its token is masked',
});

export const putTaxProvider = endpoint({
  ...provider,
  method: 'PUT',
  summary: 'Changes what is given of that, once TaxJar has said that it knows the token',
  body: TaxProviderChange,
  refusals: ['invalid'],
});
