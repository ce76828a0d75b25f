import { Checkbox } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { productLimits } from '#catalog/limits.ts';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';

interface OwnAmountsProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors: Record<string, string>;
}

/** What a new pair of limits begins with. */
const first = { minCents: 1000, maxCents: 50_000 };

/** Whether buyers choose a gift card's amount themselves, and between which amounts. */
export function OwnAmounts({ draft: { ownAmounts: own }, set, errors }: OwnAmountsProps) {
  const { currency } = useWebsite();
  const change = (part: Partial<typeof first>) => set({ ownAmounts: { ...first, ...own, ...part } });
  const field = { currency, min: 1, max: productLimits.priceCents };
  return (
    <section className={styles.section}>
      <Checkbox isSelected={own !== null} onChange={(isOn) => set({ ownAmounts: isOn ? first : null })}>
        {texts.ownAmounts}
      </Checkbox>
      {own && (
        <>
          <MoneyField
            label={texts.ownLeast}
            value={own.minCents}
            onChange={(minor) => change({ minCents: minor ?? 1 })}
            {...field}
          />
          <MoneyField
            label={texts.ownMost}
            value={own.maxCents}
            onChange={(minor) => change({ maxCents: minor ?? 1 })}
            {...field}
            {...(errors.ownAmounts && { problem: errors.ownAmounts })}
          />
        </>
      )}
    </section>
  );
}
