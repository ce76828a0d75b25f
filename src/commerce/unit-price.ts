import { measures, referenceMeasures } from '#catalog/measures.ts';
import type { UnitPrice } from '#contract/product.ts';

type Kind = keyof typeof measures;

interface Measure {
  kind: Kind;
  /** How many thousandths of its kind's smallest unit it is. */
  thousandths: bigint;
}

/** What a text as "0.75 l" measures; undefined where it is none, or nothing. */
export function parseMeasure(text: string): Measure | undefined {
  const [amount = '', unit = ''] = text.split(' ');
  const [whole = '', decimals = ''] = amount.split('.');
  for (const [kind, units] of Object.entries(measures) as [Kind, Record<string, number>][]) {
    const size = units[unit];
    if (size === undefined || !/^\d{1,6}$/.test(whole) || !/^\d{0,3}$/.test(decimals)) continue;
    const thousandths = BigInt(whole + decimals.padEnd(3, '0')) * BigInt(size);
    return thousandths > 0n ? { kind, thousandths } : undefined;
  }
  return undefined;
}

/** Whether both measure the same, so that one can be told by the other. */
export function isComparable(content: string, per: string): boolean {
  const [one, other] = [parseMeasure(content), parseMeasure(per)];
  return one !== undefined && one.kind === other?.kind;
}

/** What a price is told for: what was chosen, or what the law has for such a thing. */
export function referenceOf(content: string, per?: string | null): string | undefined {
  const kind = parseMeasure(content)?.kind;
  return per ?? (kind && referenceMeasures[kind]);
}

/** What `per` of it costs where `content` costs `priceCents`, in minor units, a half rounded up; undefined where they cannot be compared. */
export function unitPrice(priceCents: number, content: string, per: string): number | undefined {
  const [has, asked] = [parseMeasure(content), parseMeasure(per)];
  if (!has || has.kind !== asked?.kind) return undefined;
  const doubled = (BigInt(priceCents) * asked.thousandths * 2n) / has.thousandths;
  return Number((doubled + 1n) / 2n);
}

/** What so much of a thing costs where it costs `paid`, in minor units; undefined where what is in it is not known. */
export function unitPriceOf(
  paid: number,
  { content, per: chosen }: { content: string | null; per: string | null },
): UnitPrice | undefined {
  if (content === null) return undefined;
  const per = referenceOf(content, chosen);
  const cents = per === undefined ? undefined : unitPrice(paid, content, per);
  return per === undefined || cents === undefined ? undefined : { content, per, cents };
}

/** As "$4.40 / 100 g", or "$44.00 / kg". */
export function perUnitText({ per }: UnitPrice, price: string): string {
  return `${price} / ${per.startsWith('1 ') ? per.slice(2) : per}`;
}
