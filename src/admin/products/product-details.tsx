import { productLimits } from '#catalog/limits.ts';
import { productTypes, subscribableProductTypes } from '#catalog/product-types.ts';
import { taxClasses } from '#catalog/tax-classes.ts';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../items/items.module.css';
import { SearchPreview, SocialPreview } from '../pages/page-previews.tsx';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';

interface PartProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors?: Record<string, string>;
}

/** What search engines and other sites say of it. */
export function SearchWords({ draft, set, errors = {} }: PartProps) {
  const { url } = useWebsite();
  const shown = {
    title: draft.seoTitle ?? draft.title,
    description: draft.seoDescription ?? draft.excerpt,
    url: new URL(draft.url.slice(0, draft.url.lastIndexOf('/') + 1) + draft.urlId, url).href,
  };
  return (
    <>
      <TextField
        label={texts.brand}
        hint={texts.brandHint}
        maxLength={200}
        value={draft.brand ?? ''}
        onChange={(text) => set({ brand: text || null })}
        problem={errors.brand}
      />
      <TextField
        label={texts.seoTitle}
        hint={texts.seoTitleHint}
        maxLength={200}
        value={draft.seoTitle ?? ''}
        onChange={(text) => set({ seoTitle: text || null })}
        problem={errors.seoTitle}
      />
      <TextField
        label={texts.seoDescription}
        hint={texts.seoDescriptionHint}
        rows={3}
        maxLength={400}
        value={draft.seoDescription ?? ''}
        onChange={(text) => set({ seoDescription: text || null })}
        problem={errors.seoDescription}
      />
      <SearchPreview {...shown} isHidden={draft.isHidden} />
      <SocialPreview {...shown} picture={draft.pictures[0] ?? null} />
    </>
  );
}

/** Who made it, and who answers for it, as the law of the Union asks. */
export function Makers({ draft, set, errors = {} }: PartProps) {
  const field = (name: 'manufacturer' | 'responsiblePerson', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      rows={3}
      maxLength={productLimits.makerLength}
      value={draft[name] ?? ''}
      onChange={(text) => set({ [name]: text || null })}
      problem={errors[name]}
    />
  );
  return (
    <>
      {field('manufacturer', texts.manufacturer, texts.manufacturerHint)}
      {field('responsiblePerson', texts.responsiblePerson, texts.responsiblePersonHint)}
    </>
  );
}

/** Which of a place's tax rates are charged for it; gift cards bear none. */
export function Taxation({ draft: { productType, taxClass }, set }: PartProps) {
  if (productType === productTypes.giftCard) return null;
  return (
    <section className={styles.section}>
      <Select
        label={texts.taxClass}
        hint={texts.taxClassHint}
        options={taxClasses.map((value) => ({ value, label: texts.taxClasses[value] }))}
        value={taxClass}
        onChange={(chosen) => set({ taxClass: chosen })}
      />
    </section>
  );
}

const units = ['WEEK', 'MONTH', 'YEAR'] as const;
const once = 'ONCE';

/** Whether it is paid for once, or again and again. */
export function Subscription({ draft: { productType, subscriptionPlan: plan }, set, errors = {} }: PartProps) {
  if (!subscribableProductTypes.some((type) => type === productType)) return null;
  const options = [once, ...units] as const;
  const whole = (number: number, least: number) => (Number.isNaN(number) ? least : Math.max(least, Math.round(number)));
  const value = plan?.billingPeriod.value ?? 1;
  const numBillingCycles = plan?.numBillingCycles ?? 0;
  return (
    <section className={styles.section}>
      <Select
        label={texts.paid}
        options={options.map((unit) => ({ value: unit, label: texts.periods[unit] }))}
        value={plan?.billingPeriod.unit ?? once}
        onChange={(unit) =>
          set(
            unit === once
              ? { subscriptionPlan: null, memberAreaId: null }
              : { subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles } },
          )
        }
        {...(errors.subscriptionPlan && { problem: errors.subscriptionPlan })}
      />
      {plan && (
        <>
          <NumberField
            label={texts.every[plan.billingPeriod.unit]}
            value={value}
            minValue={1}
            onChange={(number) => {
              const billingPeriod = { ...plan.billingPeriod, value: whole(number, 1) };
              set({ subscriptionPlan: { ...plan, billingPeriod } });
            }}
          />
          <NumberField
            label={texts.payments}
            hint={texts.paymentsHint}
            value={numBillingCycles}
            minValue={0}
            onChange={(number) => set({ subscriptionPlan: { ...plan, numBillingCycles: whole(number, 0) } })}
          />
        </>
      )}
    </section>
  );
}
