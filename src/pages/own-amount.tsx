import { giftWords as words } from '#catalog/gift-words.ts';
import { opensHere } from '#storefront/opens-here.ts';
import type { OwnAmount } from './purchase.ts';

/** How a gift card's buyer chooses its amount: a plain form beside that of its denominations, with and without scripts. */
export function OwnAmountForm({ itemId, sku, least, most, value, problem }: OwnAmount) {
  const id = `own-amount-${itemId}`;
  return (
    <form className="purchase own-amount" method="post" action="/cart/entries">
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="sku" value={sku} />
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {words.ownAmount}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {words.ownHint(least, most)}
        </p>
        <input
          className="field__input"
          id={id}
          name="amount"
          inputMode="decimal"
          required
          maxLength={20}
          autoComplete="off"
          defaultValue={value}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
          {...(problem && opensHere)}
        />
        {problem && (
          <p className="field__error" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <button className="button button--quiet" type="submit">
        {words.addOwn}
      </button>
    </form>
  );
}
