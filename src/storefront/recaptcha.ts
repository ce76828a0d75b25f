import { captchaScripts } from '#catalog/captcha-scripts.ts';
import type { CaptchaKind } from '#contract/captcha-calls.ts';
import type { CaptchaSettings } from '#contract/form.ts';
import { lookOf, type Captcha as OwnCaptcha } from './captcha.ts';

interface Visible {
  ready(done: () => void): void;
  render(node: HTMLElement, options: { sitekey: string; theme: string; size: string }): number;
  getResponse(widget: number): string;
  reset(widget: number): void;
}

interface Enterprise {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Visible & { enterprise?: Enterprise };
  }
}

const loaded = new Map<string, Promise<void>>();

/** The script of the provider, once on a page (storefront 7). */
function load(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the captcha could not be loaded.')));
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
}

/** The captcha of Google in its container: one that the visitor solves, or the enterprise one, which asks nothing. */
export class Captcha implements Pick<OwnCaptcha, 'token' | 'reset'> {
  readonly #siteKey: string;
  readonly #isEnterprise: boolean;
  #widget: Promise<number> | undefined;

  constructor(node: HTMLElement, _formId = '', settings?: CaptchaSettings) {
    const { captcha = '', sitekey = '' } = node.dataset;
    this.#siteKey = sitekey;
    this.#isEnterprise = (captcha as CaptchaKind) === 'recaptcha-enterprise';
    const { theme = '', size = '' } = lookOf(node, settings);
    node.dataset.rendered = 'true';
    if (!this.#isEnterprise) this.#widget = this.#render(node, { theme, size });
  }

  async token(): Promise<string | undefined> {
    if (this.#isEnterprise) return this.#execute();
    const widget = await this.#widget;
    return widget === undefined ? undefined : window.grecaptcha?.getResponse(widget) || undefined;
  }

  async reset(): Promise<string | undefined> {
    const widget = await this.#widget;
    if (widget !== undefined) window.grecaptcha?.reset(widget);
    return undefined;
  }

  async #render(node: HTMLElement, { theme, size }: { theme: string; size: string }): Promise<number> {
    await load(captchaScripts['recaptcha-v2']);
    const api = window.grecaptcha;
    if (!api) throw new Error('The script of the captcha brought none.');
    await new Promise<void>((resolve) => api.ready(resolve));
    const widget = api.render(node, { sitekey: this.#siteKey, theme, size });
    node.dataset.widgetId = String(widget);
    return widget;
  }

  async #execute(): Promise<string | undefined> {
    if (this.#siteKey === '') return undefined;
    await load(captchaScripts['recaptcha-enterprise'] + encodeURIComponent(this.#siteKey));
    const api = window.grecaptcha?.enterprise;
    if (!api) return undefined;
    await new Promise<void>((resolve) => api.ready(resolve));
    return api.execute(this.#siteKey, { action: 'submit' });
  }
}
