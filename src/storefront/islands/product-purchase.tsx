import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { buttonStates, labels } from '#catalog/labels.ts';
import { isSoldOut } from '#commerce/status.ts';
import { Dialog } from '#ui/dialog.tsx';
import { announce } from '#ui/live-region.ts';
import { alertTitle, buttonLabel, type ButtonPhase } from '../add-button.ts';
import { startCartPill } from '../cart-pill.ts';
import { opensHere } from '../opens-here.ts';
import { checkPurchase, needsChoice, type PurchaseProblem } from '../purchase/check-purchase.ts';
import { ProductInstalments } from '../purchase/product-instalments.tsx';
import type { PurchaseProps } from '../purchase/purchase-props.ts';
import { QuantityInput } from '../purchase/quantity-input.tsx';
import { useAddButton } from '../purchase/use-add-button.ts';
import { useChosenVariant } from '../purchase/use-chosen-variant.ts';
import { useSteps } from '../purchase/use-steps.ts';
import { fieldsOf, markWrong } from '../purchase/option-texts.ts';
import { VariantSelectors } from '../purchase/variant-selectors.tsx';

/**
 * A product's variant selectors, quantity input and add-to-cart button (storefront 4 and 5). Without JavaScript the
 * form posts to `/cart/entries`.
 */
export function ProductPurchase(props: PurchaseProps) {
  const { itemId, product, formId, values, isExpress = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { phase, alert, dismiss, add } = useAddButton(isExpress, product);
  const [problem, setProblem] = useState<PurchaseProblem | undefined>(
    props.message ? { message: props.message, fields: [] } : undefined,
  );
  useEffect(() => startCartPill(), []);
  const { chosen, isGone } = useChosenVariant(form, props, () => setProblem(undefined));
  useSteps(form, () => setProblem(undefined));
  useEffect(() => {
    if (!form.current) return;
    const fields = problem?.fields ?? [];
    markWrong(form.current, product, fields);
    focusField(form.current, fields[0]);
  }, [problem, product]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'idle') return;
    const check = checkPurchase(product, new FormData(event.currentTarget));
    setProblem(check.ok ? undefined : check);
    if (check.ok) void add({ itemId, sku: check.sku, quantity: check.quantity }, props.hasFields);
  }

  const isChoosable = needsChoice(product);
  const soldOutText = props.soldOutText ?? labels.soldOut;
  const isGoneByChoice = isGone && !isSoldOut(product);
  useEffect(() => {
    if (isGoneByChoice) announce(soldOutText);
  }, [isGoneByChoice, soldOutText]);

  const isQuantityWrong = problem?.fields[0] === 'quantity';
  const hasSelectors = !formId && isChoosable;
  const hasQuantity = !formId && props.showsQuantity;
  return (
    <>
      <ProductInstalments {...props} chosen={chosen} />
      <form
        ref={form}
        className="purchase"
        id={formId}
        method="post"
        action="/cart/entries"
        noValidate
        data-phase={phase}
        onSubmit={submit}
      >
        <input type="hidden" name="itemId" value={itemId} />
        {!isChoosable && <input type="hidden" name="sku" value={product.variants[0]?.sku ?? ''} />}
        {hasSelectors && <Selectors {...props} idPrefix={id} />}
        {problem && !(hasQuantity && isQuantityWrong) && (
          <p
            className="field__error purchase__error"
            id={`${id}error`}
            role={problem.fields.length === 0 ? 'alert' : undefined}
            {...(props.message && opensHere)}
          >
            {problem.message}
          </p>
        )}
        {hasQuantity && (
          <QuantityInput
            idPrefix={id}
            value={values?.quantity}
            error={isQuantityWrong ? problem?.message : undefined}
          />
        )}
        <AddButton phase={phase} text={isGone ? soldOutText : props.buttonText} isSoldOut={isGone} />
      </form>
      {/* Beside the form: a dialog has a form of its own. */}
      {alert && (
        <Dialog title={alertTitle(product.productType, isExpress)} closeLabel="Close" onClose={dismiss}>
          {alert}
        </Dialog>
      )}
    </>
  );
}

/**
 * The button stays focusable while it is busy, so that the focus never falls back to the page. When the island wakes up
 * it may read "Adding…" already: `early.ts` has seen the press.
 */
function AddButton({ phase, text, isSoldOut }: { phase: ButtonPhase; text: string; isSoldOut: boolean }) {
  return (
    <button
      type="submit"
      className="button button--primary purchase__button"
      disabled={isSoldOut}
      aria-disabled={phase !== 'idle' || undefined}
      data-busy={buttonStates.adding}
      suppressHydrationWarning
    >
      {isSoldOut ? text : buttonLabel(phase, text)}
    </button>
  );
}

/** What the options are chosen by was written by the server and stays as it is: its code is in no browser. */
function Selectors(props: PurchaseProps & { idPrefix: string }) {
  const { itemId } = props;
  // The markup is read for the case that React has to build its part anew.
  const [html] = useState(() =>
    import.meta.env.SSR ? '' : (document.querySelector(`[data-options="${itemId}"]`)?.innerHTML ?? ''),
  );
  if (!import.meta.env.SSR) {
    const kept = { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
    return <div className="purchase__variants" data-options={itemId} {...kept} />;
  }
  return <VariantSelectors {...props} />;
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const fields = name ? fieldsOf(form, name) : [];
  (fields.find(({ checked }) => checked) ?? fields[0])?.focus();
}

export { ProductPurchase as Island };
