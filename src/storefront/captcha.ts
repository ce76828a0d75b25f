import { captchaWords } from '#catalog/captcha.ts';
import type { getCaptcha } from '#contract/form-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CaptchaSettings } from '#contract/form.ts';
import { captchaLook } from '#forms/captcha.ts';
import { call } from './client.ts';
import { sha256 } from './sha256.ts';

type Challenge = AnswerOf<typeof getCaptcha>;

/** For how long the page waits for nothing, in ms. */
const slice = 12;

let widgets = 0;

/** Notes how a captcha looks in its container, which is narrow or not; gives the container's data. */
export function lookOf(node: HTMLElement, settings?: Partial<CaptchaSettings>): DOMStringMap {
  return Object.assign(node.dataset, captchaLook(node.parentElement?.clientWidth ?? innerWidth, settings));
}

/** A captcha in its container: work that the browser does once for each submission, and no question to anybody. */
export class Captcha {
  readonly #node: HTMLElement;
  readonly #formId: string;
  #work: Promise<string | undefined> | undefined;

  constructor(node: HTMLElement, formId: string, settings?: CaptchaSettings) {
    this.#node = node;
    this.#formId = formId;
    Object.assign(lookOf(node, settings), { rendered: 'true', widgetId: String(widgets++) });
  }

  /** The token of this submission; undefined where no captcha can be had. Asked for again, it is the same. */
  token(): Promise<string | undefined> {
    return (this.#work ??= this.#solve());
  }

  /** Begins anew: a token is good once. */
  reset(): Promise<string | undefined> {
    this.#work = undefined;
    return this.token();
  }

  async #solve(): Promise<string | undefined> {
    this.#say(captchaWords.working);
    const query = { formId: this.#formId };
    const asked = await call<typeof getCaptcha>('GET', '/api/form/captcha', { query });
    const number = asked.ok ? await search(asked.value) : undefined;
    if (!asked.ok || number === undefined) {
      // Asked for again, there may be one.
      this.#work = undefined;
      this.#say(this.#node.dataset.unavailable);
      return undefined;
    }
    this.#say(captchaWords.done);
    const { algorithm, challenge, salt, signature } = asked.value;
    return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }

  #say(text = ''): void {
    this.#node.textContent = text;
  }
}

/** The number whose hash is asked for; the page stays free to move meanwhile. */
async function search({ challenge, salt, maxnumber }: Challenge): Promise<number | undefined> {
  for (let number = 0; number <= maxnumber;) {
    const end = performance.now() + slice;
    for (; number <= maxnumber && performance.now() < end; number++) {
      if (sha256(salt + number) === challenge) return number;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
