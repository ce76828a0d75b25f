import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { buttonTimings } from '#catalog/timings.ts';
import { isSoldOut } from '#commerce/status.ts';
import { Dialog } from '#ui/dialog.tsx';
import { alertTitle, buttonLabel, type ButtonPhase } from '../add-button.ts';
import { startCartPill } from '../cart-pill.ts';
import { cartStore } from '../cart-store.ts';
import { checkPurchase, needsChoice, selectedVariant, type PurchaseProblem } from '../purchase/check-purchase.ts';
import type { PurchaseProps } from '../purchase/purchase-props.ts';
import { QuantityInput } from '../purchase/quantity-input.tsx';
import { followVariants, tellVariant } from '../purchase/variant-change.ts';
import { VariantSelectors } from '../purchase/variant-selectors.tsx';

/**
 * A product's variant selectors, quantity input and add-to-cart button (storefront 4 and 5). Without JavaScript the
 * form posts to `/cart/entries`.
 */
export function ProductPurchase(props: PurchaseProps) {
  const { itemId, product, formId, values } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { phase, alert, dismiss, add } = useAddButton(itemId);
  const [problem, setProblem] = useState<PurchaseProblem | undefined>(
    props.message ? { message: props.message, fields: [] } : undefined,
  );
  useEffect(() => startCartPill(), []);
  useVariantEvents(form, props, () => setProblem(undefined));
  useEffect(() => focusField(form.current, problem?.fields[0]), [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'idle') return;
    const check = checkPurchase(product, new FormData(event.currentTarget));
    setProblem(check.ok ? undefined : check);
    if (check.ok) void add(check.sku, check.quantity);
  }

  const isQuantityWrong = problem?.fields[0] === 'quantity';
  const hasSelectors = !formId && needsChoice(product);
  const hasQuantity = !formId && props.showsQuantity;
  return (
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
      {!needsChoice(product) && <input type="hidden" name="sku" value={product.variants[0]?.sku ?? ''} />}
      {hasSelectors && (
        <VariantSelectors
          product={product}
          idPrefix={id}
          values={values}
          wrongFields={problem?.fields}
          errorId={`${id}error`}
        />
      )}
      {hasQuantity && (
        <QuantityInput idPrefix={id} value={values?.quantity} error={isQuantityWrong ? problem?.message : undefined} />
      )}
      {problem && !(hasQuantity && isQuantityWrong) && (
        <p
          className="field__error purchase__error"
          id={`${id}error`}
          role={problem.fields.length === 0 ? 'alert' : undefined}
        >
          {problem.message}
        </p>
      )}
      <AddButton phase={phase} text={props.buttonText} isSoldOut={isSoldOut(product)} />
      {alert && (
        <Dialog title={alertTitle(product.productType)} closeLabel="Close" onClose={dismiss}>
          {alert}
        </Dialog>
      )}
    </form>
  );
}

/** The button stays focusable while it is busy, so that the focus never falls back to the page. */
function AddButton({ phase, text, isSoldOut }: { phase: ButtonPhase; text: string; isSoldOut: boolean }) {
  return (
    <button
      type="submit"
      className="button button--primary purchase__button"
      disabled={isSoldOut}
      aria-disabled={phase !== 'idle' || undefined}
    >
      {isSoldOut ? 'Sold out' : buttonLabel(phase, text)}
    </button>
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Adds to the cart and takes the button through its phases (storefront 4). */
function useAddButton(itemId: string) {
  const [phase, setPhase] = useState<ButtonPhase>('idle');
  const [alert, setAlert] = useState('');
  async function add(sku: string, quantity: number) {
    setPhase('adding');
    const result = await cartStore.add({ itemId, sku, quantity });
    if (result.ok) {
      await wait(buttonTimings.addedDelay);
      setPhase('added');
      await wait(buttonTimings.addedDisplay);
    } else {
      setAlert(result.message);
      await wait(buttonTimings.errorReset);
    }
    setPhase('idle');
  }
  return { phase, alert, add, dismiss: () => setAlert('') };
}

/** Tells the page which variant is chosen: what was chosen before this island woke, and each change after. */
function useVariantEvents(form: RefObject<HTMLFormElement | null>, props: PurchaseProps, onChange: () => void) {
  const { itemId, product, currency, language } = props;
  const tell = useEffectEvent((source: HTMLFormElement, isStart: boolean) => {
    const variant = selectedVariant(product, new FormData(source));
    if (!isStart) onChange();
    if (variant || !isStart) tellVariant(source, { itemId, variant, currency, language });
  });
  const isChoosable = needsChoice(product);
  useEffect(() => {
    const source = form.current;
    if (!source || !isChoosable) return undefined;
    followVariants(source);
    tell(source, true);
    // Selectors that the theme placed outside the form belong to it all the same, so the document listens.
    const changed = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.form === source) tell(source, false);
    };
    document.addEventListener('change', changed);
    return () => document.removeEventListener('change', changed);
  }, [form, isChoosable]);
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name && form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

export { ProductPurchase as Island };
