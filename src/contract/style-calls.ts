import { Type, type Static } from 'typebox';
import { dirtyAesthetics, styledKindIds } from '#catalog/tweaks.ts';
import { endpoint } from './endpoint.ts';
import { OwnFamily } from './own-fonts.ts';
import { Palette, SiteStyles } from './site-styles.ts';

const websiteId = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId });
const ThemeName = Type.String({ maxLength: 64, pattern: '^[a-z0-9-]+$' });

const Kind = Type.Optional(Type.Enum([...styledKindIds]));

const calls = { spec: 'platform 3', side: 'owner', permission: 'pages.manage' } as const;

/** A theme of this installation or of the website, with the colours that it begins with. */
export const OfferedTheme = Type.Object({
  name: Type.String(),
  title: Type.String(),
  palette: Palette,
  /** Whether the website’s owners have brought it. */
  isOwn: Type.Optional(Type.Boolean()),
  /** Which its `theme.json` says. */
  version: Type.Optional(Type.String()),
  /** Of the theme that the website has, in another version. */
  comes: Type.Optional(Type.Enum(['before', 'after'])),
});
export type OfferedTheme = Static<typeof OfferedTheme>;

/** How a website looks: its theme, and what its owner has changed of it. */
export const Look = Type.Object({
  theme: Type.String(),
  themes: Type.Array(OfferedTheme),
  styles: SiteStyles,
  /** The families that its owners have uploaded. */
  families: Type.Array(OwnFamily),
  /** What the theme calls its colours and sizes in CSS, as "--accent", and what they are. */
  properties: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export type Look = Static<typeof Look>;

export const getLook = endpoint({
  ...calls,
  method: 'GET',
  path: '/api/styles',
  summary: 'How the website looks, and the themes that it can have',
  query,
  answer: Look,
});

export const putStyles = endpoint({
  ...calls,
  method: 'PUT',
  path: '/api/styles',
  summary: 'Changes how the website looks beside its theme; answers which paths of its styles have changed',
  query,
  body: SiteStyles,
  answer: Type.Object({ changed: Type.Array(Type.Enum([...Object.values(dirtyAesthetics), 'shape', 'kinds', 'css'])) }),
});

export const putTheme = endpoint({
  ...calls,
  method: 'PUT',
  path: '/api/styles/theme',
  summary: 'Gives the website another theme; its content and its styles stay',
  query,
  body: Type.Object({ theme: ThemeName }, { additionalProperties: false }),
  answer: Type.Object({}),
});

const styleFile = {
  spec: 'platform 3',
  side: 'visitor',
  method: 'GET',
  /** Of which version it is; pages name it, so that each change has another address. */
  query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 64 })) }),
  refusals: ['not-found'],
} as const;

export const getCustomCss = endpoint({
  ...styleFile,
  path: '/api/site-styles/custom.css',
  summary: 'The rules of an owner’s own, after all others of the website',
  answer: Type.Any({ description: 'CSS' }),
});

export const getTweaks = endpoint({
  ...styleFile,
  path: '/api/site-styles/tweaks.json',
  summary: 'What an owner has changed of the theme',
  answer: Type.Any({ description: 'JSON' }),
});

const Shown = Type.Object({
  websiteId,
  /** The address of a page on the website; the home page without it. */
  page: Type.Optional(Type.String({ maxLength: 300, pattern: '^/' })),
  theme: Type.Optional(ThemeName),
  /** Instead of a page by its address: one of a kind that is styled apart. */
  kind: Kind,
});

export const showStyled = endpoint({
  ...calls,
  method: 'GET',
  path: '/api/styles/preview',
  summary: 'A page in a theme, as a frame shows it without the owner’s styles: no script in it runs',
  query: Shown,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const previewStyles = endpoint({
  ...calls,
  method: 'POST',
  path: '/api/styles/preview',
  summary: 'What styles put on pages of a theme, as CSS; nothing is kept',
  query: Type.Object({ websiteId, theme: Type.Optional(ThemeName), kind: Kind }),
  body: SiteStyles,
  answer: Type.Object({ css: Type.String() }),
});
