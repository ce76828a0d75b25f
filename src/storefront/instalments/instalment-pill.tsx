import { howItWorks, infoSign } from '#catalog/purchase-words.ts';
import { useEffect, type SubmitEvent } from 'react';
import { instalmentPath } from '#catalog/instalments.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Amount } from '#contract/money.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';
import { tell } from '../events.ts';
import { explainInstalments } from './instalment-page.ts';
import { readOffer, splitMessage, type InstalmentPrice } from './read-offer.ts';

interface PillProps {
  context: InstalmentContext;
  price: InstalmentPrice;
  /** The types of all that is bought: instalments are for physical products alone (storefront 1). */
  productTypes: readonly number[];
  locale: Locale;
}

/**
 * Says in how many payments a price may be paid; a press opens the explanation (storefront 1, 2 and 4). Without
 * JavaScript it leads to the page that the popup shows.
 */
export function InstalmentPill({ context, price, productTypes, locale }: PillProps) {
  const money = useMoney();
  const format = ({ minor, currency }: Amount) => money(minor, currency, locale);
  const { offer, error } = readOffer(context, price, productTypes, format);
  useEffect(() => {
    if (error !== undefined) tell('caught-error', { error });
  }, [error]);
  if (!offer) return null;
  const [words, lastWord] = splitMessage(offer.message);

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void explainInstalments(event.currentTarget);
  }

  return (
    <div className="instalments">
      <form method="get" action={instalmentPath(offer.locale)} onSubmit={open}>
        <button type="submit" className="instalments__pill" aria-haspopup="dialog" aria-busy={false}>
          {words}
          <span className="instalments__end">
            {lastWord}
            <span className="instalments__info" aria-hidden="true">
              {infoSign}
            </span>
          </span>
          <span className="visually-hidden">{howItWorks(offer.brand)}</span>
        </button>
      </form>
    </div>
  );
}
