import { useId } from 'react';
import { buttonStates, labels } from '#catalog/labels.ts';
import { isSoldOut } from '#commerce/status.ts';
import { opensHere } from '../opens-here.ts';
import { needsChoice } from './check-purchase.ts';
import { ProductInstalments } from './product-instalments.tsx';
import type { PurchaseProps } from './purchase-props.ts';
import { QuantityInput } from './quantity-input.tsx';
import { VariantSelectors } from './variant-selectors.tsx';

/**
 * A product's variant selectors, quantity input and add-to-cart button (storefront 4 and 5), as the server writes them:
 * the form posts to `/cart/entries`, and `islands/product-purchase.ts` lets it work in place.
 */
export function PurchaseForm(props: PurchaseProps) {
  const { itemId, product, formId, values, message } = props;
  const id = useId();
  const idPrefix = formId ? `${formId}-` : id;
  const isChoosable = needsChoice(product);
  const isGone = isSoldOut(product);
  return (
    <>
      <ProductInstalments {...props} />
      <form className="purchase" id={formId} method="post" action="/cart/entries" noValidate data-phase="idle">
        <input type="hidden" name="itemId" value={itemId} />
        {!isChoosable && <input type="hidden" name="sku" value={product.variants[0]?.sku ?? ''} />}
        {!formId && isChoosable && <VariantSelectors {...props} idPrefix={idPrefix} />}
        <p
          className="field__error purchase__error"
          id={`${idPrefix}error`}
          hidden={!message}
          {...(message && { role: 'alert', ...opensHere })}
        >
          {message}
        </p>
        {!formId && props.showsQuantity && <QuantityInput idPrefix={idPrefix} value={values?.quantity} />}
        <button
          type="submit"
          className="button button--primary purchase__button"
          disabled={isGone}
          data-busy={buttonStates.adding}
        >
          {isGone ? (props.soldOutText ?? labels.soldOut) : props.buttonText}
        </button>
      </form>
    </>
  );
}
