import { fontIds, fontLibrary, type FontKind } from '#catalog/font-library.ts';

const kinds: Record<FontKind, string> = {
  sans: 'without serifs',
  serif: 'with serifs',
  mono: 'of one width',
  hand: 'by hand',
};

/** The library's fonts of a kind, by the names that their files begin with. */
function fontsOf(kind: FontKind): string {
  const ids = fontIds.filter((id) => fontLibrary[id].kind === kind);
  const names = ids.map((id) => {
    const { weights, hasItalic } = fontLibrary[id];
    return `\`${id}\` ${weights.join('–')}${hasItalic ? '*' : ''}`;
  });
  return `- ${kinds[kind]}: ${names.join(', ')}`;
}

/** The part of docs/templates.md that leads through a first theme; it is written by hand, its fonts by the library. */
export const themeGuide = `## A theme of your own

Build the project once: \`npm install\`, \`npm run build\`. \`vitrine\` below is \`node dist/server/vitrine.js\`, from any
folder by its whole path. A theme's folder may lie wherever you like, outside of the project too.

1. \`vitrine theme new blue-door\` writes a small theme that works into the new folder \`blue-door\`: 7 sheets, an icon,
   a drawing, one template. All else it takes from what themes share.
2. \`vitrine theme dev blue-door\` shows the demo shop in it, to your machine alone, at the address that it prints
   (\`PORT=4000\` before it chooses another port). Leave it running: each time you save a file the page is loaded again, and
   what is wrong stands below it. The same pages without the frame are at \`/\`, \`/shop\`, \`/shop/quiet-kettle\`, \`/journal\`,
   \`/cart\` and \`/search\`; look at them at 390 px and at 1440 px.
3. Change \`--ember\` at the top of \`base.css\`, and \`bright\` under \`choices\` in \`theme.json\` with it: buttons and marks follow.
   [themes.md](themes.md) says what each custom property is for, and what \`theme.json\` holds. A sheet belongs to the
   kinds of page that \`theme.json\` names it for: a new sheet is on no page until its name stands there.
4. Choose fonts below, and change three places: the files in \`fonts.css\`, the families in \`--display\` and \`--sans\`, and in
   \`theme.json\` the files under \`fonts\`, which every page loads at once, and under \`social\`, which the picture for links takes.
5. To build a part otherwise, copy its template from \`src/pages/templates\` into the folder and change it: the theme's own
   comes first. \`header.html\` holds navigation, search and cart, \`site.region\` that and the footer, \`product-list.html\` and
   \`product-card.html\` are a list's, \`product-item.html\` is a product's. A copy shows by example what a page offers:
   \`items\`, \`collection\`, \`item\`, \`website\`. A template of another name is a partial, for \`{.include\` or \`|apply\`.
   Words are printed by key, \`{words.skip}\`; those that the theme says in its own voice stand under \`words\` in \`theme.json\`.
6. The home page, and every other page that an owner builds of blocks, has no template: it is sections of blocks, and a
   theme draws them in the sheets of \`content\`. [themes.md](themes.md#sections-and-blocks) has the names of their classes.
7. Drawings lie in \`drawings\` as SVG, and sheets name them \`url(drawings/door.svg)\`; templates have no drawings of their own,
   but an empty \`<span class="door" aria-hidden="true"></span>\` that a sheet gives one. Photographs are the owner's.
8. \`vitrine theme check blue-door\` says what is wrong by file and line, and renders a page of each kind. A hint is worth a
   look; all else keeps the theme from being chosen. It knows no properties of CSS: \`colr: red\` passes, and does nothing.
9. \`zip -r blue-door.zip blue-door\`, and add it under Look, Theme: it is looked at in the same way, and kept for that
   website. A zip has at most 2,000,000 bytes and 300 entries, and \`check\` reads it as well.

A theme has style sheets, templates, \`theme.json\`, \`icon.svg\` and drawings, at most 100 files of 200,000 bytes and
1,000,000 in all. It brings no script, loads nothing from another host and imports no sheet; a drawing is made of shapes
alone. The styles of a page are at most 14 kB, gzipped, with those that all themes share; rules lie at most 16 inside
each other. A template may take 300,000 steps, 50,000 rounds of loops, 1,000,000 characters and a quarter of a second; one
that takes more ends there.

### Fonts of the library

A theme brings no fonts. Those of the library are served by the website itself, as
\`url(/assets/fonts/library/lora-latin-wght-normal.woff2)\`: a name, then \`latin\` or, for more languages, \`latin-ext\`, then
\`normal\` or, for those with a star, \`italic\`. A file holds all weights of its span, for \`font-weight\` of \`@font-face\`.

${(Object.keys(kinds) as FontKind[]).map(fontsOf).join('\n')}
`;
