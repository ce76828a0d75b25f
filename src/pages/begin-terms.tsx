import type { StructuredContent } from '#contract/product.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';

interface BeginTermsProps {
  product: StructuredContent;
  locale: Locale;
  timeZone: string;
}

/** When each variant of a service takes place, told where it is chosen: "Friday, May 7, 2027 at 6:30 PM". */
export function BeginTerms({ product: { variants }, locale, timeZone }: BeginTermsProps) {
  return variants.map(({ id, attributes, beginsAt }) =>
    beginsAt === undefined ? null : (
      <div
        key={id}
        className="price-terms"
        data-variant-attributes={JSON.stringify(attributes)}
        hidden={variants.length > 1}
      >
        <p>{formatDate(locale, beginsAt, timeZone, { date: 'full', time: 'short' })}</p>
      </div>
    ),
  );
}
