import type { Order } from '#contract/order.ts';
import { lineDetails, lineTotal } from '#commerce/order-lines.ts';

/** A picture at twice the width that mails show it in. */
const pictureFormat = '?format=300w';

/** The absolute address of a picture that stands in a mail; undefined where there is none. */
export function pictureUrl(baseUrl: string, path: string | undefined): string | undefined {
  return path === undefined ? undefined : `${baseUrl}${path}${pictureFormat}`;
}

/** An order's lines with all that mails show of them. */
export function mailItems({ items }: Order, baseUrl: string) {
  return items.map((item) => ({
    ...item,
    options: lineDetails(item).join(', '),
    lineTotal: lineTotal(item),
    picture: pictureUrl(baseUrl, item.imageUrl),
  }));
}
