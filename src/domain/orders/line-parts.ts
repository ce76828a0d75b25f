import { LineParts } from '#contract/cart.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OrderItems } from '#database/order-schema.ts';

/** A line of an order with what it is made of, where it is a bundle. */
export function withParts<L extends Pick<OrderItems, 'parts'>>({ parts, ...line }: L) {
  return { ...line, parts: parts === null ? undefined : parseJson(LineParts, parts) };
}
