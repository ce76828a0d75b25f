// Each block with each of its options, one after the other and named, on pages that `npm run shots -- --side blocks`
// photographs. What a block is filled with is what the page of every block shows of it.
import { createServer } from 'vite';
import { sections } from './shots-blocks.mjs';

/** A page that is too long is cut by the browser's picture of it. */
const perPage = 12;
/** Of what shows all its pictures at their size, half as many fill one. */
const tall = new Set([8]);
/** What fields that name something of the demo shop are filled with. */
const named = {
  image: 'picture:story-flax',
  item: 'item:quiet-kettle',
  collection: 'collection:journal',
  form: 'form:1',
  section: 'section:1',
};
/** What shows a list of its own where it is given no collection. */
const alone = new Set([8, 32, 60]);
/** What is filled with something else of its kind than others are. */
const own = { 51: { form: 'form:Letter' } };
/** What is as high as its place. */
const stretched = new Set([4, 71]);
/** What a block is beside an option that is seen only then. */
const seenWith = {
  5: { side: { layout: 'card' }, position: { layout: 'poster' } },
  8: {
    squareThumbs: { design: 'slideshow', thumbnails: true },
    thumbnails: { design: 'slideshow' },
    controls: { design: 'slideshow' },
    showMetaOnHover: { showMeta: true },
    metaPosition: { showMeta: true },
    alignment: { showMeta: true },
  },
  23: {
    showSource: {
      code: '<style>body, p { margin: 0 } p { padding: 40px 24px; background: #e7c57a; color: #1f1c18; font: 600 20px system-ui; text-align: center }</style><p>Ash, moss, clay</p>',
      height: 110,
    },
  },
  47: { alignment: { length: 'short' } },
  52: { hasOwn: { amounts: [{ amount: 10 }, { amount: 25 }, { amount: 60 }] } },
};
const examples = Map.groupBy(
  sections.flatMap(({ blocks }) => blocks),
  ({ type }) => type,
);

/** A ground that is dark in every theme. */
const dark = 'ink';

/** The pages, each with its path and its sections as `shots-blocks.mjs` has them. */
export async function variantPages(root) {
  const server = await createServer({ root, appType: 'custom', logLevel: 'error', server: { middlewareMode: true } });
  try {
    const { blocks } = await server.ssrLoadModule('/src/pages/blocks/registry.ts');
    const { services } = await server.ssrLoadModule('/src/pages/blocks/service/services.ts');
    const addresses = new Map(services.map(({ type, domains: [domain] }) => [type, addressAt(domain)]));
    const all = blocks.map((block) => ({ block, variants: variantsOf(block, addresses.get(block.type)) }));
    return [
      ...paged(all.flatMap(({ block, variants }) => sectionsOf(block, variants, 'paper'))),
      ...paged(all.flatMap(({ block, variants: [first] }) => sectionsOf(block, [first], dark))).map(onDark),
    ];
  } finally {
    await server.close();
  }
}

const addressAt = (domain) => `https://${domain}${domain.endsWith('.') ? 'com' : ''}/field-and-kiln`;

const onDark = (page) => ({
  ...page,
  name: page.name.replace('blocks', dark),
  path: page.path.replace('blocks', dark),
});

/** So many sections to a page as it has room for, each page named by its first block. */
function paged(all) {
  const pages = [];
  let room = 0;
  for (const { title, count, section } of all) {
    if (room < count) {
      const name = `blocks-${String(pages.length + 1).padStart(2, '0')}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
      pages.push({ name, path: `/${name}`, title, sections: [] });
      room = perPage;
    }
    pages.at(-1).sections.push(section);
    room -= count;
  }
  return pages;
}

function variantsOf({ type, fields }, address) {
  const base = baseOf(type, fields, address);
  return [{ name: 'as it comes', props: base }, ...choices(type, fields, base), ...toggles(type, fields, base)];
}

function sectionsOf({ type, title }, variants, theme) {
  const [, width = 12, , place = 3] = examples.get(type)?.[0]?.at ?? [];
  const height = stretched.has(type) ? place : 1;
  const most = tall.has(type) ? perPage / 2 : perPage;
  const count = Math.ceil(variants.length / most);
  return Array.from({ length: count }, (_, index) => {
    const shown = variants.slice(index * most, (index + 1) * most);
    const section = { theme, blocks: blocksOf(type, title, shown, { isWide: width > 6, height }) };
    return { title, count: (shown.length * perPage) / most, section };
  });
}

/** All that the examples say of a block, its choices as they are at first. */
function baseOf(type, fields, address) {
  const first = { ...(address && { url: address, title: 'Field & Kiln' }), ...(alone.has(type) && { collection: '' }) };
  const said = Object.assign(first, ...(examples.get(type) ?? []).map(({ props }) => props).reverse());
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'choice' || field.kind === 'toggle') return [name, field.default];
      return [name, said[name] ?? own[type]?.[name] ?? named[field.kind] ?? field.default];
    }),
  );
}

function choices(type, fields, base) {
  return Object.entries(fields).flatMap(([name, { kind, label, options, default: usual }]) =>
    kind === 'choice'
      ? options
          .filter((option) => option !== usual)
          .map((option) => ({ name: `${label}: ${option}`, props: { ...seen(type, name, base), [name]: option } }))
      : [],
  );
}

function toggles(type, fields, base) {
  return Object.entries(fields).flatMap(([name, { kind, label, default: usual }]) =>
    kind === 'toggle'
      ? [{ name: `${label}: ${usual ? 'off' : 'on'}`, props: { ...seen(type, name, base), [name]: !usual } }]
      : [],
  );
}

const seen = (type, name, base) => ({ ...base, ...seenWith[type]?.[name] });

function blocksOf(type, title, variants, { isWide, height }) {
  const heading = { type: 2, props: { html: `<h3>${title}</h3>` }, at: [1, 12, 1, 1] };
  const cells = variants.flatMap(({ name, props }, index) => {
    const column = isWide || index % 2 === 0 ? 1 : 7;
    const row = 2 + (isWide ? index : Math.floor(index / 2)) * (height + 1);
    const width = isWide ? 12 : 6;
    return [
      { type: 2, props: { html: `<p><small>${name}</small></p>` }, at: [column, width, row, 1] },
      { type, props, at: [column, width, row + 1, height] },
    ];
  });
  return [heading, ...cells];
}
