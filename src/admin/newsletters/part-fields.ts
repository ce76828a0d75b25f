import { newsletterLimits as limits } from '#catalog/limits.ts';
import type { NewsletterPart, PartKind } from '#contract/newsletter.ts';
import type { DeclaredField } from '#editor/declared-fields.tsx';
import { newsletters as texts } from '../texts/newsletters.ts';

const words = texts.fields;
const link: DeclaredField = { kind: 'url', label: words.link, default: '' };

/** What is filled in of each kind of part, as blocks of pages declare their fields. */
export const partFields: Record<PartKind, Record<string, DeclaredField>> = {
  heading: { text: { kind: 'text', label: words.heading, default: '', maxLength: limits.heading } },
  text: { html: { kind: 'html', label: words.text, default: '' } },
  picture: {
    assetId: { kind: 'image', label: words.picture, default: '' },
    altText: {
      kind: 'text',
      label: words.altText,
      hint: words.altTextHint,
      default: '',
      maxLength: limits.heading,
    },
    link,
  },
  button: { label: { kind: 'text', label: words.label, default: '', maxLength: limits.label }, link },
  product: { productId: { kind: 'item', label: words.product, default: '' } },
  divider: {},
};

export const partKinds = Object.keys(partFields) as PartKind[];

/** A part of a kind, with nothing filled in. */
export function newPart(kind: PartKind): NewsletterPart {
  const empty = Object.entries(partFields[kind]).map(([name, field]) => [name, field.default]);
  return { id: crypto.randomUUID(), kind, ...Object.fromEntries(empty) } as NewsletterPart;
}
