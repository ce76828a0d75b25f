import { describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { wholeOf } from './page-parts.ts';
import { renderPage } from './render-page.ts';
import {
  sampleCart,
  sampleCheckout,
  sampleClient,
  sampleData,
  sampleImage,
  sampleItem,
  sampleOrder,
  sampleTheme,
  sampleVariant,
  sampleModel,
  type ModelPart,
} from './testing/sample-page.ts';

const theme = sampleTheme();

function render(part: ModelPart, files: Record<string, string> = {}) {
  return renderPage(
    sampleModel({ view: 'not-found', ...part }),
    Object.keys(files).length > 0 ? sampleTheme(files) : theme,
    sampleClient,
  );
}

describe('renderPage', () => {
  it('writes language, title, description and canonical address into the head', () => {
    const { html } = render({
      view: 'content',
      canonicalUrl: 'https://shop.example/about',
      data: sampleData({ pageTitle: 'Us & "you"' }),
    });
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    expect(html).toContain('<title>Us &amp; &quot;you&quot; – Field &amp; Kiln</title>');
    expect(html).toContain('<meta name="description" content="Who we are">');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/about">');
    expect(html).not.toContain('noindex');
  });

  it('does not repeat the site’s title, and keeps personal pages out of search engines', () => {
    const { html } = render({ view: 'cart', cart: sampleCart(), data: sampleData({ pageTitle: 'Field & Kiln' }) });
    expect(html).toContain('<title>Field &amp; Kiln</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('renders list and product by the theme’s templates in its region (design 3)', () => {
    const list = render({ view: 'product-list', data: sampleData({ items: [sampleItem()] }) });
    expect(list.html).toContain('<main><ul><li>Bowl</li></ul></main>');
    const product = render({ view: 'product', data: sampleData({ item: sampleItem() }) });
    expect(product.html).toContain('<h1>Bowl</h1><p>Round.</p><div data-island="product-purchase"');
    expect(product.errors).toEqual([]);
  });

  it('lets no text of the site break out of the page (design 9)', () => {
    const evil = '</script><script>alert("1")</script>\'"';
    const variants = ['a', evil].map((value, index) =>
      sampleVariant({ id: `v${index}`, sku: `S${index}`, attributes: { [evil]: value } }),
    );
    const { html } = render({
      view: 'product',
      canonicalUrl: `https://shop.example/${evil}`,
      data: sampleData({
        pageTitle: evil,
        pageDescription: evil,
        item: sampleItem({ title: evil }, variants),
      }),
    });
    expect(html).not.toContain('<script>alert');
    // The island's props, the structured data and the loader.
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    const cart = sampleCart();
    const page = render({ view: 'cart', cart: { ...cart, entries: [{ ...cart.entries[0]!, title: evil }] } });
    expect(page.html).not.toContain('<script>alert');
  });

  it('shows cart, checkout and order as islands or plain pages (platform 2.32)', () => {
    const cart = render({ view: 'cart', cart: sampleCart() }).html;
    expect(cart).toContain('data-island="cart-page" data-trigger="load"');
    const checkout = render({ view: 'checkout', checkout: sampleCheckout(), attemptKey: 'key-1' }).html;
    expect(checkout).toContain('data-island="checkout-page" data-trigger="load"');
    expect(checkout).toContain('<input type="hidden" name="idempotencyKey" value="key-1"/>');
    const order = render({ view: 'order', order: sampleOrder() }).html;
    expect(order).toContain('#1001');
    expect(order).not.toContain('data-island');
  });

  it('brings a plain form back with its message and values', () => {
    const form = { values: { email: 'a@b.co', cardNumber: '4242' }, errors: { line1: 'Required' }, message: 'No' };
    const { html } = render({ view: 'checkout', checkout: sampleCheckout(), form });
    expect(html).toContain('value="a@b.co"');
    expect(html).toContain('<p class="notice__text">No</p>');
    expect(html).toContain('<p class="field__error" id="checkout-line1-error">Required</p>');
    expect(html).not.toContain('4242"');
    const item = sampleItem();
    const product = render({
      view: 'product',
      data: sampleData({ item }),
      form: { values: { itemId: item.id, quantity: '7' }, errors: {}, message: 'Too many' },
    }).html;
    expect(product).toContain('Too many');
    expect(product).toContain('name="quantity" value="7"');
  });

  it('names the request on the error page', () => {
    expect(render({ view: 'error', status: 500, requestId: 'req-7' }).html).toContain('<p>req-7</p>');
  });

  it.each([
    ['<main>{mainContent}</main>', true],
    ['{mainContent}<hr>{mainContent}', false],
    ['<pre>{mainContent|html}</pre>', false],
  ])(
    'stands in %s as a whole, and gives what stays as a part of its own from the second time on: %s (design 9)',
    (region, isInPlace) => {
      const html = `<p>${'Thrown by hand – '.repeat(200)}</p>`;
      const block = {
        sectionId: 's1',
        order: 'a0',
        type: blockTypes.html,
        typeVersion: 1,
        props: { html },
        layout: {},
      };
      const place = { column: 1, width: 6, row: 1, height: 2 };
      const blocks = { b1: { ...block, layout: { desktop: place } } };
      const document = { sections: { s1: { order: 'a0', theme: 'paper', grid: {} } }, blocks };
      const pages = [1, 2, 3].map(() => render({ view: 'content', document }, { 'site.region': region }));
      expect(new Set(pages.map((page) => page.html)).size).toBe(1);
      expect(pages.map(({ parts }) => wholeOf(parts))).toEqual(pages.map((page) => page.html));
      const kept = pages.map(({ parts }) => parts.filter((part) => typeof part !== 'string'));
      const words = kept.map((texts) => texts.find(({ text }) => text.includes('by hand')));
      expect(words.map((text) => text !== undefined)).toEqual([false, isInPlace, isInPlace]);
      expect(words[1]).toBe(words[2]);
    },
  );

  it('loads the loader only where there is something to load', () => {
    const loader = '<script type="module" src="/assets/loader.js"></script>';
    expect(render({ view: 'content' }).html).toContain(loader);
    expect(render({ view: 'error' }).html).not.toContain(loader);
  });

  it('adds the cart pill, empty, hidden and a landmark, unless the theme has placed one (storefront 4)', () => {
    const pill = '<nav data-cart-pill="" aria-label="Cart" hidden=""><a class="cart-pill" href="/cart">';
    expect(render({ view: 'content' }).html).toContain(pill);
    expect(render({ view: 'cart', cart: sampleCart() }).html).not.toContain('<nav data-cart-pill');
    const own = render({ view: 'content' }, { 'site.region': '{mainContent}<a data-cart-pill></a>' });
    expect(own.html).not.toContain(pill);
  });

  it('gives the texts of inline elements for the content policy (design 9)', () => {
    const { html, inlineStyles, inlineScripts } = render(
      { view: 'content' },
      { 'base.css': 'a::after{content:"</style>"}' },
    );
    expect(inlineStyles).toHaveLength(1);
    expect(html).toContain(`<style>${inlineStyles[0]}</style>`);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(inlineScripts).toEqual([]);
    const cart = sampleModel({ view: 'cart' });
    expect(renderPage(cart, theme, { ...sampleClient, early: 'early()' }).inlineScripts).toEqual(['early()']);
  });

  it('names the code of an owner’s own HTML in a frame, and none that is only shown (design 9)', () => {
    const html = `<style>a>b{color:red}</style><script>if (1 < 2 && '"') go('&amp;')</script>`;
    const code = (showSource: boolean) => ({
      sectionId: 's1',
      order: 'a0',
      type: 23,
      typeVersion: 1,
      props: { code: html, showSource },
      layout: { desktop: { column: 1, width: 6, row: 1, height: 3 } },
    });
    const page = (showSource: boolean) =>
      render({
        view: 'content',
        document: { sections: { s1: { order: 'a0', theme: 'bone', grid: {} } }, blocks: { b1: code(showSource) } },
      });
    expect(page(false).inlineStyles.slice(1)).toEqual(['a>b{color:red}']);
    expect(page(false).inlineScripts).toEqual([`if (1 < 2 && '"') go('&amp;')`]);
    expect(page(true).inlineScripts).toEqual([]);
  });

  it('loads the loader for what a theme’s text asks for, in its partials too', () => {
    const loader = '<script type="module" src="/assets/loader.js"></script>';
    const files = { 'site.region': '{@|apply top.html}{mainContent}', 'top.html': '<ul data-strip></ul>' };
    expect(render({ view: 'error' }, files).html).toContain(loader);
    const unused = { 'site.region': '{mainContent}', 'top.html': '<ul data-strip></ul>' };
    expect(render({ view: 'error' }, unused).html).not.toContain(loader);
    const custom = { 'error.html': '<a class="sqs-custom-cart"></a>' };
    expect(render({ view: 'error' }, custom).html).toContain(loader);
  });

  it('preloads the picture that a theme’s template marks as urgent (design 6)', () => {
    const files = { 'error.html': '<img alt="" src="/a.jpg?x=1&amp;y=2" fetchpriority="high">' };
    expect(render({ view: 'error' }, files).html).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/a.jpg?x=1&amp;y=2">',
    );
  });

  it('names the origins of frames that a visitor may load, each once (design 9)', () => {
    const layout = { desktop: { column: 1, width: 6, row: 1, height: 3 } };
    const embed = (url: string) => ({ sectionId: 's1', order: 'a0', type: 22, typeVersion: 1, props: { url }, layout });
    const { needs } = render({
      view: 'content',
      document: {
        sections: { s1: { order: 'a0', theme: 'bone', grid: {} } },
        blocks: { b1: embed('https://a.example/1?x=1&y=2'), b2: embed('https://a.example/2') },
      },
    });
    expect([...needs.frameSources]).toEqual(['https://a.example']);
    expect(render({ view: 'content' }).needs.frameSources.size).toBe(0);
  });

  it('preloads fonts and the first urgent picture once (design 6)', () => {
    const { html } = render({
      view: 'content',
      images: { a1: sampleImage() },
      document: {
        sections: { s1: { order: 'a0', theme: 'bone', grid: {} } },
        blocks: {
          b1: {
            sectionId: 's1',
            order: 'a0',
            type: 5,
            typeVersion: 1,
            props: { image: 'a1' },
            layout: { desktop: { column: 1, width: 6, row: 1, height: 3 } },
          },
        },
      },
    });
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/serif.woff2" crossorigin>');
    expect(html).toMatch(
      /<link rel="preload" as="image" fetchpriority="high" href="\/images\/a1\/bowl.jpg\?format=1000w"/,
    );
    expect(html.match(/rel="preload" as="image"/g)).toHaveLength(1);
  });

  it('reports what is wrong with a theme and renders the rest', () => {
    const { html, errors } = render(
      { view: 'content' },
      { 'site.region': '{title|no-such-formatter}<p>{mainContent}</p>' },
    );
    expect(errors.map(({ message }) => message).join()).toContain('no-such-formatter');
    expect(html).toContain('<p>');
  });
});
