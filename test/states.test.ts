import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { otherShops, partStates, type DemoPage } from '../scripts/shots-pages.mjs';
import { addStates, dress } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';
import { desktop, findWindowProblems, openShown, phone } from './shown-page.ts';

/** Its card is made by a job: it has a server of its own, for pictures would take the machine meanwhile. */
const isMade = ({ name }: DemoPage) => name === 'gift-print';
/** The demo shop, and those that differ from it. */
const shops: ((typeof otherShops)[number] & { hasJobs?: boolean })[] = [
  { states: partStates.filter((shown) => !isMade(shown)) },
  ...otherShops,
  { states: partStates.filter(isMade), hasJobs: true },
];
/** Tests of these parts go through them by axe, too. */
const byOthers =
  /^(product-(scrolled|large|instalments|service|film|wished)|gift-|checkout-|wishlist|shop-wished|union-|cart-)/;
const windows = Object.entries({ phone, desktop });
const themes = readdirSync('themes');
/** `npm run soak -- --screens` judges each state in every theme; here those alone that no other test does, in turn. */
const isAtLength = process.env.EVERY_SCREEN !== undefined;

/** The states of a shop that are judged in a theme, with how. Of the small shops each has one: a server takes longest. */
function statesOf(theme: string, shop: number) {
  const judged = shops[shop]!.states.filter(({ name }) => isAtLength || !byOthers.test(name));
  return judged.flatMap((shown, at) => {
    const hasTurn = (shop === 0 ? at : shop) % themes.length === themes.indexOf(theme);
    const its = windows.filter((_, index) => isAtLength || index === Math.floor(at / themes.length) % windows.length);
    return isAtLength || hasTurn ? [{ shown, windows: its }] : [];
  });
}

// Themes side by side; in a theme one shop and one state after the other, for some steps change what was bought last.
describe.for(themes)('in the theme %s', { concurrent: true, timeout: 180_000 }, (theme) => {
  for (const [shop, { words, prepare, hasJobs }] of shops.entries()) {
    const states = statesOf(theme, shop);
    if (states.length === 0) continue;
    describe(`of shop ${shop}`, { concurrent: false }, () => {
      let server: ServerProcess;
      beforeAll(async () => {
        server = await startServer({ ...(!hasJobs && { env: pagesAlone }), ...(words && { words }) });
        if (words) dress(server.dataFolder, theme);
        else addStates(server.dataFolder, theme);
        await prepare?.(server.dataFolder);
      });
      afterAll(async () => {
        await server.stop();
      });

      for (const { shown, windows: judged } of states) {
        const where = judged.map(([name]) => name).join(' and ');
        test(`${shown.name} has no barriers, ${where} (design 6)`, { concurrent: false }, async ({ page }) => {
          await openShown(page, server, shown);
          const problems: string[] = [];
          for (const [name, window] of judged) problems.push(...(await findWindowProblems(page, name, window)));
          expect(problems).toEqual([]);
        });
      }
    });
  }
});
