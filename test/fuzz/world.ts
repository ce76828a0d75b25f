import type { AddressInfo } from 'node:net';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { fillCart, makeBusyShop, type BusyShop } from '#server/testing/busy-shop.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { jsonOf, type Answer } from './wire.ts';

const guessWindowMs = 16 * 60_000;
const cartUrl = '/api/commerce/shopping-cart';

/** What is told of made-up calls: a proxy that nobody trusts, and a captcha of a provider that is out of reach. */
const expected = ['set TRUST_PROXY=true', 'A captcha could not be checked.'];

/** A listening server with two shops, a visitor whose calls are broken, and others whose carts must not notice. */
export class FuzzWorld {
  readonly test: TestApp;
  readonly port: number;
  readonly #own: BusyShop;
  readonly #other: BusyShop;
  readonly #witnessed: string[] = [];
  /** The values of placeholders, by who they belong to. */
  readonly #values: Record<string, Record<string, string>> = {};
  #keys = 0;

  private constructor(test: TestApp, own: BusyShop, other: BusyShop) {
    this.test = test;
    this.port = (test.app.server.address() as AddressInfo).port;
    this.#own = own;
    this.#other = other;
  }

  static async open(): Promise<FuzzWorld> {
    // A small page cache is full soon: what it holds is no growth then.
    const test = await openTestApp({ PAGE_CACHE_MB: '2' });
    const own = await makeBusyShop(test, { mark: 'Zephyrine' });
    const other = await makeBusyShop(test, { mark: 'Quillon', host: 'other.example' });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const world = new FuzzWorld(test, own, other);
    world.#values.other = valuesOf(other);
    world.#values.witness = valuesOf(own);
    world.#witnessed.push(...(await world.#witnesses()));
    return world;
  }

  /** The names that placeholders may have. */
  get names(): string[] {
    return Object.keys(this.#own.known);
  }

  /** A visitor with a cart and a checkout of their own, an owner who is signed in, and guesses that are forgotten. */
  async begin(): Promise<void> {
    this.test.clock.advance(guessWindowMs);
    const { owner, site, known, email: _, password } = this.#own;
    if ((await owner.get('/api/account')).status === 401) {
      await owner.call('POST', '/api/account/session', { email: 'owner@zephyrine.example', password });
    }
    const visitor = new TestVisitor(this.test.app);
    const filled = await fillCart(this.test, visitor, site, 'Zephyrine');
    const cookies = { cart: visitor.cookies.get('cart') ?? '', crumb: visitor.cookies.get('crumb') ?? '' };
    this.#values.own = { ...valuesOf(this.#own), ...known, ...filled, ...cookies, email: 'owner@zephyrine.example' };
  }

  /** Puts values in the place of placeholders; those of nobody are as long and mean nothing. */
  fill(text: string): string {
    return text.replaceAll(/__([a-z]+)\.([\w.-]{1,40}?)__/g, (_, who: string, name: string) => {
      if (name === 'newKey') return `key-of-a-fuzzed-call-${this.#keys++}`;
      return this.#values[who]?.[name] ?? (this.#values.own?.[name] ?? '').replaceAll(/\w/g, 'z');
    });
  }

  /** Keeps the ids and tokens of an answer, so that calls which follow mean something. */
  learn(answer: Answer): void {
    const own = this.#values.own ?? {};
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^(account|crumb)=([\w-]{32});/.exec(cookie) ?? [];
      if (name) own[name] = value;
    }
    learnIds(jsonOf(answer), '', own);
  }

  /** Runs the jobs and sweeps, then tells what was lost or went wrong inside since the last time. */
  async end(): Promise<string[]> {
    await this.test.worker.runDue();
    await expireCheckouts(this.test.services);
    await reconcilePayments(this.test.services);
    const reports = this.test.reports.splice(0).filter((report) => !expected.some((text) => report.includes(text)));
    const failures = reports.map((report) => `It was reported: ${report}`);
    const now = await this.#witnesses();
    return [
      ...failures,
      ...now.flatMap((cart, at) => (cart === this.#witnessed[at] ? [] : [`A cart changed: ${cart}`])),
    ];
  }

  close(): Promise<void> {
    return this.test.close();
  }

  #witnesses(): Promise<string[]> {
    const shops = [this.#own, this.#other];
    const asked = shops.flatMap(({ visitor, known }) => [
      visitor.get(cartUrl),
      visitor.get(`/order/${known['order.token']}`),
    ]);
    return Promise.all(asked.map(async (answer) => `${(await answer).status} ${mainOf((await answer).body)}`));
  }
}

const files = /<section class="order__section"><h2[^>]*>[^<]*<\/h2><ul class="order__list">[\s\S]*?<\/section>/g;
const returns = /<section class="order__section" id="returns">[\s\S]*?<\/section>/g;

/**
 * Of a page what is its own: what stands around it, and where it leads, is the website's, whose owner is among the
 * callers. So are the files of an order, which go when that owner cancels it, and what the owner says of a return.
 */
function mainOf(body: string): string {
  return (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body)
    .replaceAll(/ href="[^"]*"/g, '')
    .replaceAll(files, '')
    .replaceAll(returns, '');
}

function valuesOf({ known, visitor, owner }: BusyShop): Record<string, string> {
  const cookie = (who: TestVisitor, name: string) => who.cookies.get(name) ?? '';
  return {
    ...known,
    cart: cookie(visitor, 'cart'),
    crumb: cookie(visitor, 'crumb'),
    account: cookie(owner, 'account'),
    ownerCrumb: cookie(owner, 'crumb'),
  };
}

/** What an owner may take away is not learned where a witness has it: the coupon of their cart, and who they are. */
const kept = new Set(['discount', 'customer']);

/** `{ entries: [{ id }] }` gives an entryId, `{ checkout: { id } }` a checkoutId. */
function learnIds(value: unknown, name: string, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return learnIds(value.at(-1), name.replace(/ies$/, 'y').replace(/s$/, ''), into);
  if ('id' in value && typeof value.id === 'string' && value.id && name && !kept.has(name))
    into[`${name}Id`] = value.id;
  for (const [key, part] of Object.entries(value)) learnIds(part, key, into);
}
