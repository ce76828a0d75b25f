/** The part of docs/templates.md that leads through a first theme; it is written by hand. */
export const themeGuide = `## A theme of your own

\`vitrine\` is \`node dist/server/vitrine.js\` where there is no such command.

1. \`vitrine theme new blue-door\` writes a small theme that works into the new folder \`blue-door\`.
2. \`vitrine theme dev blue-door\` shows the demo shop in it, at the address that it prints and to your machine alone.
   Leave it running: each time you save a file the page is loaded again, and what is wrong stands below it.
3. Change \`--ember\` at the top of \`base.css\`: buttons and marks follow. [themes.md](themes.md) says what each custom
   property is for, and what \`theme.json\` holds. A sheet belongs to the kinds of page that \`theme.json\` names it for.
4. To build a part otherwise, copy its template from \`src/pages/templates\` into the folder and change it: the theme's own
   comes first. \`site.region\` stands around every page, \`product-item.html\` is a product's. Words are printed by key,
   \`{words.skip}\`; those that the theme says in its own voice stand under \`words\` in \`theme.json\`.
5. Drawings lie in \`drawings\` as SVG, and sheets name them \`url(drawings/door.svg)\`. Fonts are files of the library,
   \`url(/assets/fonts/library/lora-latin-wght-normal.woff2)\`; \`fonts\` in \`theme.json\` says which every page loads at once.
6. \`vitrine theme check blue-door\` says what is wrong by file and line, and renders a page of each kind.
7. Zip the folder and add it under Look, Theme: it is looked at in the same way, and kept for that website. A zip has at
   most 2,000,000 bytes and 300 entries, and \`check\` reads it as well.

A theme has style sheets, templates, \`theme.json\`, \`icon.svg\` and drawings, at most 100 files of 200,000 bytes and
1,000,000 in all. It brings no script, loads nothing from another host and imports no sheet; a drawing is made of shapes
alone. The styles of a page are at most 14 kB, gzipped, with those that all themes share. A template may take 300,000
steps, 50,000 rounds of loops, 1,000,000 characters and a quarter of a second; one that takes more ends there.
`;
