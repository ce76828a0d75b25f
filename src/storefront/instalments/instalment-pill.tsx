import { howItWorks, infoSign } from '#catalog/purchase-words.ts';
import { useEffect, useState, type SubmitEvent } from 'react';
import { instalmentPath } from '#catalog/instalments.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Amount } from '#contract/money.ts';
import type { Locale } from '#locale/locale.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useMoney } from '../cldr-money.ts';
import { tell } from '../events.ts';
import { fetchInstalmentPage, type InstalmentPage } from './instalment-page.ts';
import { readOffer, type InstalmentPrice } from './read-offer.ts';

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
  const [page, setPage] = useState<InstalmentPage>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (error !== undefined) tell('caught-error', { error });
  }, [error]);
  if (!offer) return null;
  const { locale: offered, message, brand } = offer;
  const lastWord = message.lastIndexOf(' ') + 1;

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setPage(await fetchInstalmentPage(offered));
    setBusy(false);
  }

  return (
    <div className="instalments">
      <form method="get" action={instalmentPath(offered)} onSubmit={(event) => void open(event)}>
        <button type="submit" className="instalments__pill" aria-haspopup="dialog" aria-busy={isBusy}>
          {message.slice(0, lastWord)}
          <span className="instalments__end">
            {message.slice(lastWord)}
            <span className="instalments__info" aria-hidden="true">
              {infoSign}
            </span>
          </span>
          <span className="visually-hidden">{howItWorks(brand)}</span>
        </button>
      </form>
      {page && (
        <Dialog title={page.title} kind="info" closeLabel="Close" onClose={() => setPage(undefined)}>
          {/* The shop's own static page, from its own origin. */}
          <div lang={offered.replace('_', '-')} dangerouslySetInnerHTML={{ __html: page.html }} />
        </Dialog>
      )}
    </div>
  );
}
