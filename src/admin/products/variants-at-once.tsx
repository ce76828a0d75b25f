import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { withAll, type DraftVariant } from './matrix.ts';
import styles from './products.module.css';

interface VariantsAtOnceProps {
  variants: readonly DraftVariant[];
  onChange: (variants: DraftVariant[]) => void;
}

/** One price, or one stock, for all variants: it is filled in below, and saved with them. */
export function VariantsAtOnce({ variants, onChange }: VariantsAtOnceProps) {
  const { currency } = useWebsite();
  const [price, setPrice] = useState<number | null>(null);
  const [stock, setStock] = useState(Number.NaN);
  const fill = () => {
    onChange(withAll(variants, { price, stock: Number.isNaN(stock) ? null : Math.round(stock) }));
    tell(texts.filledAll(variants.length));
    setPrice(null);
    setStock(Number.NaN);
  };
  return (
    <details>
      <summary>{texts.atOnce}</summary>
      <div className={styles.fields}>
        <MoneyField label={texts.priceOfAll} currency={currency} value={price} onChange={setPrice} />
        <NumberField label={texts.stockOfAll} minValue={0} value={stock} onChange={setStock} />
      </div>
      <div className={styles.made}>
        <div>
          <Button onPress={fill} missing={price === null && Number.isNaN(stock) && texts.nothingForAll}>
            {texts.fillAll}
          </Button>
        </div>
      </div>
    </details>
  );
}
