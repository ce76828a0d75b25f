import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** Settings by their names; each has its own shape (`preferences.ts`). */
const Preferences = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown());

/** What stands in the others is set by calls of their own: passwords and payment accounts are nobody's to read. */
const params = Type.Object({
  namespace: Type.Union([
    Type.Literal('commerce'),
    Type.Literal('mail'),
    Type.Literal('invoices'),
    Type.Literal('navigation'),
    Type.Literal('developer'),
  ]),
});
const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'The settings of one namespace, those that were never set with their defaults',
  spec: 'platform 7',
  side: 'owner',
  permission: 'preferences.manage',
  params,
  query,
  answer: Preferences,
});

export const putPreferences = endpoint({
  method: 'PUT',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'Changes the settings that are given; null takes one back to its default',
  spec: 'platform 7',
  side: 'owner',
  permission: 'preferences.manage',
  params,
  query,
  body: Preferences,
  answer: Preferences,
});
