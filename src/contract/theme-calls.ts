import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const calls = { side: 'owner', permission: 'pages.manage', spec: 'design 11', query } as const;

/** What is wrong with a theme, in words for whoever makes it. */
export const ThemeProblem = Type.Object({
  /** Of the theme, or which of its pages. */
  file: Type.String(),
  /** From 1. */
  line: Type.Optional(Type.Integer()),
  text: Type.String(),
  /** It is worth a look, and no reason to refuse the theme. */
  isHint: Type.Optional(Type.Boolean()),
});
export type ThemeProblem = Static<typeof ThemeProblem>;

/** The body is the zip itself, as `application/octet-stream`. */
export const addTheme = endpoint({
  ...calls,
  method: 'POST',
  path: '/api/styles/themes',
  summary: 'Takes a theme as a zip, looks at all of it, and keeps it where nothing is wrong; nothing changes by it',
  /** Without a name nothing was kept. */
  answer: Type.Object({ problems: Type.Array(ThemeProblem), name: Type.Optional(Type.String()) }),
  limits: 'calls',
  refusals: ['too-large', 'unsupported', 'refused'],
});

export const deleteTheme = endpoint({
  ...calls,
  method: 'DELETE',
  path: '/api/styles/themes/{name}',
  summary: 'Deletes a theme that was brought, unless it is the website’s',
  params: Type.Object({ name: Type.String({ maxLength: 64, pattern: '^[a-z0-9-]+$' }) }),
  answer: Type.Object({}),
  refusals: ['refused', 'not-found'],
});
