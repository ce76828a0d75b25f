import { priceWords } from '#catalog/page-words.ts';
import { aheadText } from '#commerce/sold-ahead.ts';
import { chargeable } from '#commerce/prices.ts';
import { perUnitText } from '#commerce/unit-price.ts';
import type { StructuredContent, Variant } from '#contract/product.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '#storefront/cldr-money.ts';

interface TermsProps {
  product: StructuredContent;
  currency: string;
  locale: Locale;
  /** Whether visitors choose a variant there, so that each has its own; when it begins is told there alone. */
  hasChoice?: boolean;
  timeZone: string;
}

/** What is told beside a price: the lowest before a sale, what so much of it costs, when it comes where it is sold ahead, and when it begins. */
export function PriceTerms({ product: { variants }, currency, locale, hasChoice, timeZone }: TermsProps) {
  const money = useMoney();
  const write = (minor: number) => money(minor, currency, locale);
  const told = variants.map((variant) => ({ variant, lines: linesOf(variant, write, locale) }));
  if (told.length === 0) return null;
  const cheapest = told.reduce((best, each) => (chargeable(each.variant) < chargeable(best.variant) ? each : best));
  if (!hasChoice) return <Lines of={cheapest.lines} />;
  const all = told.map(({ variant, lines }) => ({
    variant,
    lines: [...beginningOf(variant, locale, timeZone), ...lines],
  }));
  const isOneForAll = new Set(all.map(({ lines }) => lines.join('\n'))).size === 1;
  if (isOneForAll) return <Lines of={all[0]?.lines ?? []} />;
  return (
    <>
      <Lines of={cheapest.lines} unchosen />
      {all.map(({ variant, lines }) => (
        <Lines key={variant.id} of={lines} variant={variant} />
      ))}
    </>
  );
}

function linesOf(variant: Variant, write: (minor: number) => string, locale: Locale): string[] {
  const { priorPrice, unitPrice, qtyInStock, ahead } = variant;
  return [
    ...(priorPrice === undefined ? [] : [priceWords.prior(write(priorPrice))]),
    ...(unitPrice ? [priceWords.perUnit(unitPrice.content, perUnitText(unitPrice, write(unitPrice.cents)))] : []),
    ...(ahead && ahead.left > 0 && qtyInStock === 0 ? [aheadText(ahead, locale)] : []),
  ];
}

/** When it takes place: "Friday, May 7, 2027 at 6:30 PM". */
const beginningOf = ({ beginsAt }: Variant, locale: Locale, timeZone: string) =>
  beginsAt === undefined ? [] : [formatDate(locale, beginsAt, timeZone, { date: 'full', time: 'short' })];

interface LinesProps {
  of: readonly string[];
  /** The one that they are said of, where it is chosen. */
  variant?: Variant;
  /** Whether they are said while none is chosen. */
  unchosen?: boolean;
}

function Lines({ of, variant, unchosen = false }: LinesProps) {
  if (of.length === 0) return null;
  const chosen = variant && { 'data-variant-attributes': JSON.stringify(variant.attributes), hidden: true };
  return (
    <div className={unchosen ? 'price-terms price-terms--unchosen' : 'price-terms'} {...chosen}>
      {of.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
