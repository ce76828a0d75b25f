import { priceWords } from '#catalog/page-words.ts';
import { aheadText } from '#commerce/sold-ahead.ts';
import { chargeable } from '#commerce/prices.ts';
import { perUnitText } from '#commerce/unit-price.ts';
import type { StructuredContent, Variant } from '#contract/product.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '#storefront/cldr-money.ts';

interface TermsProps {
  product: StructuredContent;
  currency: string;
  locale: Locale;
  /** Whether visitors choose a variant there, so that each has its own. */
  hasChoice?: boolean;
  /** The one that the page is drawn with. */
  chosen?: Variant | undefined;
  /** What is said of that where nothing of it is left. */
  goneText?: string | undefined;
}

/** For how long a subscription is free at first, where it is. */
export const trialDaysOf = ({ isSubscribable, subscriptionPlan }: StructuredContent): number | undefined =>
  isSubscribable ? subscriptionPlan?.trialDays : undefined;

/** What is told beside a price: for how long a subscription is free at first, the lowest before a sale, what so much of it costs, and when it comes where it is sold ahead. */
export function PriceTerms(props: TermsProps) {
  const { product, chosen, goneText } = props;
  const trialDays = trialDaysOf(product);
  return (
    <>
      {trialDays && <Lines of={[priceWords.freeAtFirst(trialDays)]} />}
      <VariantTerms {...props} />
      {chosen && goneText && <Lines of={[goneText]} variant={chosen} isChosen />}
    </>
  );
}

function VariantTerms({ product: { variants }, currency, locale, hasChoice, chosen }: TermsProps) {
  const money = useMoney();
  const write = (minor: number) => money(minor, currency, locale);
  const told = variants.map((variant) => ({ variant, lines: linesOf(variant, write, locale) }));
  if (told.every(({ lines }) => lines.length === 0)) return null;
  const cheapest = told.reduce((best, each) => (chargeable(each.variant) < chargeable(best.variant) ? each : best));
  const isOneForAll = told.every(({ lines }) => lines.join('\n') === cheapest.lines.join('\n'));
  if (!hasChoice || isOneForAll) return <Lines of={cheapest.lines} />;
  return (
    <>
      <Lines of={cheapest.lines} unchosen />
      {told.map(({ variant, lines }) => (
        <Lines key={variant.id} of={lines} variant={variant} isChosen={variant === chosen} />
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

interface LinesProps {
  of: readonly string[];
  /** The one that they are said of, where it is chosen. */
  variant?: Variant;
  isChosen?: boolean;
  /** Whether they are said while none is chosen. */
  unchosen?: boolean;
}

function Lines({ of, variant, isChosen = false, unchosen = false }: LinesProps) {
  if (of.length === 0) return null;
  const own = variant && { 'data-variant-attributes': JSON.stringify(variant.attributes), hidden: !isChosen };
  return (
    <div className={unchosen ? 'price-terms price-terms--unchosen' : 'price-terms'} {...own}>
      {of.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
