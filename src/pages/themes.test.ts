import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import { samplePages } from './sample-pages.ts';
import { sampleClient, sampleImage } from './testing/sample-page.ts';
import { prepareTheme, type Theme } from './theme.ts';

const evil = '<i>"x"</i>';
const { item, data, models } = samplePages(evil, 1);

const texts = import.meta.glob<string>('/themes/*/*', { query: '?raw', import: 'default', eager: true });
const themes = Object.groupBy(Object.entries(texts), ([path]) => path.split('/')[2] ?? '');

function readTheme(name: string): Theme {
  const files = Object.fromEntries((themes[name] ?? []).map(([path, text]) => [path.split('/').at(-1), text]));
  return prepareTheme({ name, settings: JSON.parse(files['theme.json'] ?? ''), files });
}

const templates = import.meta.glob<string>(['/themes/*/*.{html,region}', './templates/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.keys(templates))(
  '%s has no words of its own: they stand in the catalogue by key (design 11)',
  (path) => {
    const text = templates[path]?.replaceAll(/\{\.macro.*?\{\.end\}\n/g, '').replaceAll(/\{[^{}]*\}/g, '');
    const labels = text?.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g) ?? [];
    const shown = [text?.replaceAll(/<[^>]*>|&\w+;/g, ''), ...Array.from(labels, ([, label]) => label)];
    expect(shown.join(' ').match(/\p{L}+/gu) ?? []).toEqual([]);
  },
);

describe.each(Object.keys(themes))('the theme %s', (name) => {
  const theme = readTheme(name);

  it.each(models)('renders the page $view without a fault, once in its frame', (model) => {
    const { html, errors } = renderPage(model, theme, sampleClient);
    expect(errors).toEqual([]);
    expect(html.match(/<h1\b/g) ?? []).toHaveLength(1);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    // No tag of the language is left over in the text.
    expect(html.split('</style>')[1]).not.toMatch(/\{[.@\w]+[|}\s]/);
  });

  it.each(models)('prints what people wrote as text on the page $view (design 9)', (model) => {
    expect(renderPage(model, theme, sampleClient).html).not.toContain('<i>"x"</i>');
  });

  it.each(['product-list', 'product', 'blog-list', 'blog-item'])(
    'keeps the focal point of each picture of a %s in sight (platform 3 and 9)',
    (view) => {
      const image = sampleImage({ mediaFocalPoint: { x: 0.25, y: 0.9 } });
      const model = models.find((known) => known.view === view)!;
      const shown = { ...item, ...image, items: [image], publishOn: 0 };
      const { html } = renderPage({ ...model, data: { ...data, item: shown, items: [shown] } }, theme, sampleClient);
      expect(html).toMatch(
        /<picture class="[\w-]+__(?:picture|image)"[^>]* style="--focal-x:0.25;--focal-y:0.9">\s*<img/,
      );
      expect(html).toContain(
        'picture>img{object-position:calc(var(--focal-x,.5) * 100%) calc(var(--focal-y,.5) * 100%)}',
      );
    },
  );

  it('has no rule for whatever follows a heading, by which an edit would style the whole section anew (design 7)', () => {
    const rules = texts[`/themes/${name}/content.css`]?.match(/^\.text [^{]*[+~] \*(?=,| \{)/gm);
    expect(rules ?? []).toEqual([]);
  });

  it.each(models)('keeps the styles of the page $view within 14 kB (design 7)', (model) => {
    const [css = ''] = renderPage(model, theme, sampleClient).inlineStyles;
    expect(css.length).toBeGreaterThan(1000);
    expect(gzipSync(css).length).toBeLessThan(14_000);
  });

  it.each(models)('sets every custom property that the styles of the page $view ask for', (model) => {
    const [css = ''] = renderPage(model, theme, sampleClient).inlineStyles;
    const asked = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => property);
    expect([...new Set(asked)].filter((property) => !css.includes(`${property}:`))).toEqual([]);
  });
});
