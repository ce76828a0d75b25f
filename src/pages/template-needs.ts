import type { UrgentPicture } from '#storefront/head-needs.ts';
import { unescapeHtml } from './escape-html.ts';

/** What the text of a theme's template says that the page needs which it prints. */
export interface TemplateNeeds {
  /** Whether something in it is brought to life by the loader. */
  asksForLoader: boolean;
  /** Whether it places the cart pill itself. */
  hasCartPill: boolean;
}

const lively = /\bdata-(enhance|strip|menu|cart-pill|cart-widget)\b|\bsqs-custom-cart\b/;

/** Reads a file of a theme and the partials that it names, once, as they are written. */
export function templateNeeds(file: string, files: Readonly<Record<string, string>>): TemplateNeeds {
  const texts = textsOf(file, files);
  return {
    asksForLoader: texts.some((text) => lively.test(text)),
    hasCartPill: texts.some((text) => text.includes('data-cart-pill')),
  };
}

/** The texts of a file and of all that it names, and that they name. */
function textsOf(file: string, files: Readonly<Record<string, string>>): string[] {
  const reached = new Set([file]);
  for (const known of reached) {
    for (const name of Object.keys(files)) if (files[known]?.includes(name)) reached.add(name);
  }
  return Array.from(reached, (name) => files[name] ?? '');
}

/** The first picture that HTML marks as urgent, whoever wrote the mark: a theme, a partial or a formatter. */
export function urgentPicture(html: string): UrgentPicture | undefined {
  for (const [element] of html.matchAll(/<img\b[^<>]*>/gi)) {
    const values = new Map(
      Array.from(element.matchAll(/\s([a-z]+)="([^"]*)"/gi), ([, name = '', value = '']) => [
        name.toLowerCase(),
        unescapeHtml(value),
      ]),
    );
    if (values.get('fetchpriority') !== 'high') continue;
    return { src: values.get('src') ?? '', srcset: values.get('srcset'), sizes: values.get('sizes') };
  }
  return undefined;
}
