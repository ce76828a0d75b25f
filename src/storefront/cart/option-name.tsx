import { placeLines } from '#commerce/pick-up.ts';
import type { ShippingOption } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';

/** A way to ship by its name; a pick-up says where and when too. */
export function OptionName({ option, locale }: { option: ShippingOption; locale: Locale }) {
  const { name, pickUpLocation } = option;
  if (!pickUpLocation) return <span className="choice__label">{name}</span>;
  const lines = placeLines(pickUpLocation, locale);
  return (
    <span className="choice__label">
      {name}{' '}
      <span className="choice__place">
        {lines.map((line, index) => (
          <span className="choice__line" key={`${index} ${line}`} suppressHydrationWarning>
            {index < lines.length - 1 ? `${line},\u00a0` : line}
          </span>
        ))}
      </span>{' '}
      {pickUpLocation.hours && <span className="choice__place">{pickUpLocation.hours}</span>}
    </span>
  );
}
