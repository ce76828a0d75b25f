import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formInputs } from '#catalog/form-inputs.ts';
import type { FormStorage } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from '../over-http.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Shop } from '../shop.ts';

/** So many send at once. */
const senders = 16;
const page = { pageTitle: 'Contact', pageId: '', contentSource: 'c', pagePath: '/contact', pagePermissionTypeValue: 1 };
/** How long a sender waits before they try again, in ms. */
const restMs = 50;

/** Whose browser fills in what people leave empty. */
export const isFilledIn = (number: number) => number % 10 === 0;
/** Who sends to the form with a list, of each so many; they are not those whose browser fills in too much. */
export const asksForList = (number: number, listEvery: number) => number % listEvery === listEvery - 1;
export const addressOf = (number: number) => `person-${number}@example.com`;

/** Sends to a form with a mailing list each so many times, and to one without all others. */
interface Forms {
  listed: string;
  plain: string;
  listEvery: number;
}

/** People who send a form, each with words of their own, and again under the same key where nobody answered. */
export class Senders {
  readonly #forms: Forms;
  /** Whether some of them press twice, or come back and send it again. */
  readonly #areHasty: boolean;
  /** Who was answered by 200, by number. */
  readonly kept: number[] = [];
  /** How long each of them took, in ms. */
  readonly times: number[] = [];
  /** Those of the shop; which of them takes a call is chance. */
  readonly servers: ServerProcess[];
  #next = 0;

  private constructor(forms: Forms, servers: ServerProcess[], areHasty: boolean) {
    this.#forms = forms;
    this.servers = servers;
    this.#areHasty = areHasty;
  }

  /** A form of a shop with servers on it, and people who send it. */
  static async meet(
    { database, site }: Shop,
    servers: ServerProcess[],
    {
      storage = { emails: [], tellsWebhooks: false },
      listEvery = 1,
      areHasty = false,
    }: { storage?: FormStorage; listEvery?: number; areHasty?: boolean } = {},
  ): Promise<Senders> {
    const fields = [
      { id: 'email', type: 'email' as const, title: 'Email', required: true },
      { id: 'message', type: 'textarea' as const, title: 'Message', required: true },
    ];
    const deps = { database, clock: systemClock };
    const { mailingListId: _, ...plain } = storage;
    const make = async (name: string, kept: FormStorage) =>
      (await mustAct(deps, site.websiteId, (unit) => createForm(unit, { name, fields, storage: kept }))).id;
    const forms = { listed: await make('Letters', storage), plain: await make('Contact', plain), listEvery };
    return new Senders(forms, servers, areHasty);
  }

  /** Sends until so many are kept. */
  async send(count: number): Promise<void> {
    const sendOnes = async () => {
      const visitor = new TestVisitor((request) => overHttp(this.#anyServer())(request));
      while (this.#next < count) await this.#sendOne(visitor, this.#next++);
    };
    await Promise.all(Array.from({ length: senders }, sendOnes));
  }

  #anyServer(): ServerProcess {
    const server = this.servers[randomInt(this.servers.length)];
    if (!server) throw new Error('No server is running.');
    return server;
  }

  async #sendOne(visitor: TestVisitor, number: number): Promise<void> {
    const key = await untilAnswered(() => this.#askForKey(visitor, number));
    const start = performance.now();
    const once = () => untilAnswered(() => this.#submit(visitor, key, number));
    // Two presses at once.
    await (this.#areHasty && number % 3 === 0 ? Promise.all([once(), once()]) : once());
    this.times.push(performance.now() - start);
    this.kept.push(number);
    // Back, and sent again.
    if (this.#areHasty && number % 7 === 0) await once();
  }

  async #askForKey(visitor: TestVisitor, number: number): Promise<string> {
    const { listed, plain, listEvery } = this.#forms;
    const formId = asksForList(number, listEvery) ? listed : plain;
    const { status, json } = await visitor.call('POST', `/api/form/FormSubmissionKey?formId=${formId}`);
    if (status === 503) throw new Error('The server asks for another try.');
    if (status !== 200) throw new WrongAnswer(`A key was answered ${status}.`);
    return json.key;
  }

  async #submit(visitor: TestVisitor, key: string, number: number): Promise<void> {
    const filled = isFilledIn(number) ? { [formInputs.trap]: 'https://ada.example' } : {};
    const form = JSON.stringify({ email: addressOf(number), message: `Message ${number}`, ...filled });
    const { status, body } = await visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page });
    if (status === 503) throw new Error('The server asks for another try.');
    if (status !== 200) throw new WrongAnswer(`Message ${number} was answered ${status}: ${body}`);
  }
}

class WrongAnswer extends Error {}

/** Whoever was not answered tries again; what is answered is to be right. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof WrongAnswer) throw error;
      await pause(restMs);
    }
  }
}
