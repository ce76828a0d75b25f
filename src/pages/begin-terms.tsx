import { beginText } from '#commerce/begin-text.ts';
import type { StructuredContent, Variant } from '#contract/product.ts';
import type { Locale } from '#locale/locale.ts';

interface BeginTermsProps {
  product: StructuredContent;
  /** The variant that the page is drawn with. */
  chosen?: Variant | undefined;
  locale: Locale;
  timeZone: string;
}

/** When each variant of a service takes place, told where it is chosen: "Friday, May 7, 2027 at 6:30 PM". */
export function BeginTerms({ product: { variants }, chosen, locale, timeZone }: BeginTermsProps) {
  return variants.map(({ id, attributes, beginsAt }) =>
    beginsAt === undefined ? null : (
      <div
        key={id}
        className="price-terms"
        data-variant-attributes={JSON.stringify(attributes)}
        hidden={variants.length > 1 && id !== chosen?.id}
      >
        <p>{beginText(locale, beginsAt, timeZone)}</p>
      </div>
    ),
  );
}
