import { Type, type Static } from 'typebox';
import { flagNames, flagReasons } from '#catalog/flags.ts';
import { endpoint } from './endpoint.ts';

const Flag = Type.Object({
  value: Type.Boolean(),
  reason: Type.Enum([...flagReasons]),
});
export type Flag = Static<typeof Flag>;

export const getFlags = endpoint({
  method: 'GET',
  path: '/api/v1/flags',
  summary: 'Which feature flags are on for this visitor, and why',
  spec: 'platform 6',
  side: 'visitor',
  answer: Type.Object(Object.fromEntries(flagNames.map((name) => [name, Flag]))),
});
