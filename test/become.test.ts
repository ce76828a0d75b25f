import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';

const code = stripTypeScriptTypes(readFileSync(new URL('../src/editor/canvas/become.ts', import.meta.url), 'utf8'));

/** Makes `become` known to a page of no website. */
async function openPlain(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.addScriptTag({ type: 'module', content: `${code}\nwindow.become = become;` });
  await page.waitForFunction(() => 'become' in window);
}

const attribute = fc.tuple(fc.constantFrom('class', 'href', 'data-a', 'hidden'), fc.constantFrom('', 'x', 'y'));
const { tree: markup } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, fc.constantFrom('words', 'other', '<!--note-->', '<img alt="x">'), tie('element')),
  element: fc
    .tuple(
      fc.constantFrom('div', 'span', 'b', 'svg', 'g'),
      fc.uniqueArray(attribute, { selector: ([name]) => name, maxLength: 3 }),
      fc.array(tie('tree'), { maxLength: 4 }),
    )
    .map(([name, attributes, inner]) => {
      const said = attributes.map(([key, value]) => ` ${key}="${value}"`).join('');
      return `<${name}${said}>${inner.join('')}</${name}>`;
    }),
}));
const block = fc.array(markup, { maxLength: 5 }).map((parts) => `<section data-block="b">${parts.join('')}</section>`);

test('an element of the canvas becomes like any other, to the last attribute (design 6)', async ({ page }) => {
  await openPlain(page);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(block, block), { minLength: 50, maxLength: 50 }), async (pairs) => {
      const unlike = await page.evaluate((all) => {
        const { become } = window as unknown as { become: (element: Element, fresh: Element) => void };
        const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild!;
        return all.filter(([before, after]) => {
          const element = parse(before);
          become(element, parse(after));
          return !element.isEqualNode(parse(after));
        });
      }, pairs);
      expect(unlike).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('what is alike in it stays the same node, and what is the element’s own is left to it (design 6)', async ({
  page,
}) => {
  await openPlain(page);
  const [stays, goes, own, words] = await page.evaluate(() => {
    const { become } = window as unknown as {
      become: (element: Element, fresh: Element, kept?: readonly string[]) => void;
    };
    const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild!;
    const element = parse('<div style="left: 4px" id="x"><p>Tea <b>now</b></p><svg><path d="M0 0"/></svg></div>');
    const [paragraph, strong, drawing] = ['p', 'b', 'svg'].map((name) => element.querySelector(name)!);
    become(element, parse('<div class="y"><p>Tea <b>later</b></p><svg><path d="M1 1"/></svg></div>'), ['style']);
    return [
      element.contains(paragraph!) && element.contains(strong!),
      !element.contains(drawing!),
      element.getAttributeNames().toSorted().join(' '),
      element.textContent,
    ];
  });
  expect([stays, goes, own, words]).toEqual([true, true, 'class style', 'Tea later']);
});
