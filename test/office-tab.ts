import type { Page, Request } from 'playwright-core';
import { frame } from '#admin/texts/frame.ts';

declare global {
  /** The application's router, which TanStack Router puts there. */
  var __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> };
}

/** A screen is there, or not for who is signed in. */
export type ScreenState = 'open' | 'refused';

/** A tab of the owner's application, with what went wrong in it. */
export class OfficeTab {
  readonly page: Page;
  readonly #waiting = new Set<Request>();
  #problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => void this.#waiting.add(request));
    page.on('requestfinished', (request) => void this.#waiting.delete(request));
    page.on('requestfailed', (request) => void this.#waiting.delete(request));
    page.on('pageerror', (error) => void this.#problems.push(`fails with ${error.message}`));
    page.on('console', (message) => {
      // An answer that is an error is told below, with its address.
      const isTold = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isTold) this.#problems.push(`says ${message.text()}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400)
        this.#problems.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
  }

  /** What went wrong since it was asked last. */
  takeProblems(): string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Goes to an address within the application, as its links do. */
  async go(address: string): Promise<ScreenState> {
    await this.page.evaluate((href) => globalThis.__TSR_ROUTER__.navigate({ href }), address);
    return this.settle();
  }

  /** Waits until everything has come that the screen asks for. */
  async settle(): Promise<ScreenState> {
    for (let quiet = 0; quiet < 3;) {
      await this.page.waitForTimeout(25);
      quiet = this.#waiting.size === 0 ? quiet + 1 : 0;
    }
    const heading = await this.page.locator('h1').first().textContent();
    return heading === frame.nothingHere ? 'refused' : 'open';
  }

  /** What `look` gives in each menu of the frame together with what it gives without. */
  async openMenus<T>(look: () => Promise<T[]>): Promise<T[]> {
    const seen = await look();
    for (const opener of await this.page.locator('[aria-haspopup=true]').filter({ visible: true }).all()) {
      await opener.click();
      await this.page.getByRole('menu').waitFor();
      seen.push(...(await look()));
      await this.page.keyboard.press('Escape');
      await this.page.getByRole('menu').waitFor({ state: 'detached' });
    }
    return seen;
  }
}
