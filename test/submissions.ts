import { setTimeout as pause } from 'node:timers/promises';
import { formInputs } from '#catalog/form-inputs.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type DatabaseKind, type Shop } from './shop.ts';

export interface SubmissionOptions {
  kind: DatabaseKind;
  count: number;
  /** So often the server is killed while they come. */
  kills: number;
  report?: (line: string) => void;
}

/** So many send at once. */
const senders = 16;
const page = { pageTitle: 'Contact', pageId: '', contentSource: 'c', pagePath: '/contact', pagePermissionTypeValue: 1 };
/** How long a sender waits for the next server, in ms. */
const restMs = 50;

/** People who send a form, each with words of their own, and again under the same key where nobody answered. */
export class Senders {
  readonly #formId: string;
  /** What was answered by 200. */
  readonly kept: string[] = [];
  /** How long each of them took, in ms. */
  readonly times: number[] = [];
  server: ServerProcess;
  #next = 0;

  private constructor(formId: string, server: ServerProcess) {
    this.#formId = formId;
    this.server = server;
  }

  /** A form of a shop with a server on it, and people who send it. */
  static async meet({ database, site }: Shop, server: ServerProcess): Promise<Senders> {
    const fields = [
      { id: 'email', type: 'email' as const, title: 'Email', required: true },
      { id: 'message', type: 'textarea' as const, title: 'Message', required: true },
    ];
    const deps = { database, clock: systemClock };
    const { id } = await mustAct(deps, site.websiteId, (unit) => createForm(unit, { name: 'Contact', fields }));
    return new Senders(id, server);
  }

  /** Sends until so many are kept. */
  async send(count: number): Promise<void> {
    const sendOnes = async () => {
      let visitor = this.#arrive();
      let seen = this.server;
      while (this.#next < count) {
        const message = `Message ${this.#next++}`;
        for (let key = ''; ; await pause(restMs)) {
          if (seen !== this.server) [visitor, seen] = [this.#arrive(), this.server];
          try {
            key ||= await this.#askForKey(visitor);
            await this.#sendOne(visitor, key, message);
            break;
          } catch (error) {
            // Whoever was not answered tries again; what is answered is to be right.
            if (error instanceof WrongAnswer) throw error;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: senders }, sendOnes));
  }

  #arrive(): TestVisitor {
    return new TestVisitor(overHttp(this.server));
  }

  async #askForKey(visitor: TestVisitor): Promise<string> {
    const { status, json } = await visitor.call('POST', `/api/form/FormSubmissionKey?formId=${this.#formId}`);
    if (status !== 200) throw new WrongAnswer(`A key was answered ${status}.`);
    return json.key;
  }

  async #sendOne(visitor: TestVisitor, key: string, message: string): Promise<void> {
    // Some browsers fill in what people leave empty.
    const filled = this.#next % 10 === 0 ? { [formInputs.trap]: 'https://ada.example' } : {};
    const form = JSON.stringify({ email: 'ada@example.com', message, ...filled });
    const start = performance.now();
    const { status, body } = await visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page });
    if (status !== 200) throw new WrongAnswer(`“${message}” was answered ${status}: ${body}`);
    this.times.push(performance.now() - start);
    this.kept.push(message);
  }
}

class WrongAnswer extends Error {}

/** What was sent by a form of this shop, each as often as it is kept. */
async function readKept({ database, site }: Shop): Promise<string[]> {
  const own = database.read.selectFrom('form_submissions').select('answers').where('website_id', '=', site.websiteId);
  return (await own.execute()).map(({ answers }) => (JSON.parse(answers) as { message: string }).message);
}

/**
 * Has people send a form while its server is killed (`kill -9`) again and again. Gives what was answered by 200 and is
 * not kept, or is kept twice, in words.
 */
export async function sendUnderKills({ kind, count, kills, report = () => {} }: SubmissionOptions): Promise<string[]> {
  await using shop = await openShop(kind, []);
  const people = await Senders.meet(shop, await shop.serve());
  const sending = people.send(count);
  for (let kill = 1; kill <= kills; kill++) {
    while (people.kept.length < (count * kill) / (kills + 1)) await Promise.race([sending, pause(5)]);
    await people.server.kill();
    people.server = await shop.serve();
    report(`${kill} of ${kills}: killed at ${people.kept.length}`);
  }
  await sending;
  const kept = await readKept(shop);
  const times = Map.groupBy(kept, (message) => message);
  const lost = people.kept.filter((message) => !times.has(message));
  const twice = [...times.values()].filter(({ length }) => length > 1);
  report(`${people.kept.length} answered, ${kept.length} kept`);
  return [
    ...lost.map((message) => `“${message}” was answered, and is not kept.`),
    ...twice.map(([message]) => `“${message}” is kept twice.`),
    ...(kept.length === count ? [] : [`${count} were sent, ${kept.length} are kept.`]),
  ];
}
