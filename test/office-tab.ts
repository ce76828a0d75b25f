import type { BrowserContext, Page, Request } from 'playwright-core';
import { frame } from '#admin/texts/frame.ts';
import { texts } from '#kit/texts.ts';

/** What is done in the page itself. */
interface InOffice {
  /** Goes to an address within the application, as its links do, and waits until all is there. */
  go(address: string): Promise<void>;
  /** Waits until what the screen asks for has come and is drawn. */
  settle(): Promise<void>;
  /** What is there: what heads it, and where it leads. */
  look(): Seen;
  /** From now on the server answers nothing but errors, whatever is asked. */
  fail(): void;
}

/** What a screen shows. */
interface Seen {
  heading: string | undefined;
  links: string[];
  /** Whether it says that something went wrong. */
  isAlarmed: boolean;
  /** How often it offers to try again. */
  tries: number;
  /** By how many pixels it is wider than the window. */
  excess: number;
}

declare global {
  /** The application's router, which TanStack Router puts there. */
  var __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void>; state: { status: string } } | undefined;
  var office: InOffice;
}

/** A screen is there, or not for who is signed in. */
export type ScreenState = 'open' | 'refused';

/** What somebody finds at an address. */
export interface FoundPlace extends Seen {
  state: ScreenState;
}

const placeOf = (seen: Seen): FoundPlace => ({
  ...seen,
  state: seen.heading === frame.nothingHere ? 'refused' : 'open',
});

/** Gives each page of a window what `OfficeTab` does in it. */
export async function prepareOffice(context: BrowserContext): Promise<void> {
  await context.addInitScript(putOffice, { loading: texts.loading, tryAgain: texts.tryAgain });
}

// Runs in the page, so it stands alone.
function putOffice({ loading, tryAgain }: { loading: string; tryAgain: string }): void {
  let open = 0;
  let fails = false;
  const send = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    if (fails) return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } });
    open += 1;
    try {
      return await send(...asked);
    } finally {
      open -= 1;
    }
  };
  const isBusy = () =>
    open > 0 ||
    globalThis.__TSR_ROUTER__?.state.status === 'pending' ||
    document.querySelector('#root > *') === null ||
    // The gallery of the parts shows that one, too.
    (location.pathname !== '/config/kit' &&
      [...document.querySelectorAll('output')].some(({ textContent }) => textContent === loading));
  const settle = async () => {
    // What is drawn later is drawn before the browser has nothing to do.
    for (let quiet = 0; quiet < 2; quiet = isBusy() ? 0 : quiet + 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
    }
  };
  globalThis.office = {
    settle,
    async go(address) {
      await globalThis.__TSR_ROUTER__?.navigate({ href: address });
      await settle();
    },
    look: () => ({
      heading: document.querySelector('h1')?.textContent,
      links: Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href),
      isAlarmed: Array.from(document.querySelectorAll('main :is([role=alert], button)'), ({ role, textContent }) =>
        role === 'alert' ? textContent !== '' : textContent === tryAgain,
      ).includes(true),
      tries: Array.from(document.querySelectorAll('main button')).filter(({ textContent }) => textContent === tryAgain)
        .length,
      excess: document.documentElement.scrollWidth - innerWidth,
    }),
    fail() {
      fails = true;
    },
  };
}

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
    page.on('pageerror', (error) => this.#note(`fails with ${error.message}`));
    page.on('console', (message) => {
      // An answer that is an error is told below, with its address.
      const isTold = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isTold) this.#note(`says ${message.text()}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.#note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
  }

  #note(problem: string): void {
    this.#problems.push(`${new URL(this.page.url()).pathname} ${problem}`);
  }

  /** What went wrong since it was asked last, and where. */
  takeProblems(): string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Opens an address anew, with all that the application is. */
  async open(url: string): Promise<FoundPlace> {
    await this.page.goto(url);
    return this.settle();
  }

  /** Goes to an address within the application. */
  async go(address: string): Promise<FoundPlace> {
    await this.page.evaluate((to) => office.go(to), address);
    return this.settle();
  }

  /** What is at each address, one after the other. */
  async goAlong(addresses: readonly string[]): Promise<FoundPlace[]> {
    const seen = await this.page.evaluate(async (all) => {
      const each: Seen[] = [];
      for (const address of all) {
        await office.go(address);
        each.push(office.look());
      }
      return each;
    }, addresses);
    return seen.map(placeOf);
  }

  /** Waits until everything is there that the screen asks for, with its pictures and frames. */
  async settle(): Promise<FoundPlace> {
    await this.page.evaluate(() => office.settle());
    while (this.#waiting.size > 0) {
      await this.page.waitForTimeout(10);
      await this.page.evaluate(() => office.settle());
    }
    return placeOf(await this.page.evaluate(() => office.look()));
  }

  /** Where the screen leads, by each menu of the frame too. */
  async openMenus(): Promise<string[]> {
    const look = async () => (await this.page.evaluate(() => office.look())).links;
    const links = await look();
    for (const opener of await this.page.locator('[aria-haspopup=true]').filter({ visible: true }).all()) {
      await opener.click();
      await this.page.getByRole('menu').waitFor();
      links.push(...(await look()));
      await this.page.keyboard.press('Escape');
      await this.page.getByRole('menu').waitFor({ state: 'detached' });
    }
    return links;
  }
}
