import { Switch } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { productTypes } from '#catalog/product-types.ts';
import items from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { WeightField } from '../records/measure-fields.tsx';
import { products as texts } from '../texts/products.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { MadeOf } from './made-of.tsx';
import type { DraftVariant } from './matrix.ts';
import { Beginning } from './beginning.tsx';
import { VariantDetails } from './variant-details.tsx';
import { VariantsAtOnce } from './variants-at-once.tsx';
import styles from './products.module.css';
import type { ProductDraft } from './use-product-form.ts';

interface VariantsProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange: (variants: DraftVariant[]) => void;
}

/** Price, stock and the like of each variant. */
export function Variants({ draft: { variants, options, productType, pictures }, errors, onChange }: VariantsProps) {
  const isOne = options.length === 0;
  const change = (id: string, part: Partial<DraftVariant>) =>
    onChange(variants.map((variant) => (variant.id === id ? { ...variant, ...part } : variant)));
  return (
    <section className={items.section} aria-labelledby="variants">
      <h2 id="variants">{isOne ? texts.priceAndStock : texts.variantsTitle}</h2>
      {variants.length > 1 && <VariantsAtOnce variants={variants} onChange={onChange} />}
      <div className={styles.variants}>
        {variants.map((variant, at) => (
          <fieldset
            key={variant.id}
            className={isOne ? items.section : styles.variant}
            aria-label={nameOf(variant) || texts.priceAndStock}
          >
            {!isOne && <h3>{nameOf(variant)}</h3>}
            <VariantFields
              variant={variant}
              pictures={pictures}
              isSent={productType === productTypes.physical}
              isService={productType === productTypes.service}
              mayDiffer={!isOne && productType !== productTypes.giftCard}
              errorOf={(name) => errors[`variants.${at}.${name}`]}
              onChange={(part) => change(variant.id, part)}
            />
          </fieldset>
        ))}
      </div>
    </section>
  );
}

const nameOf = ({ attributes }: DraftVariant) => Object.values(attributes).join(', ');

interface VariantFieldsProps {
  variant: DraftVariant;
  pictures: readonly ProductPicture[];
  isSent: boolean;
  isService: boolean;
  mayDiffer: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
}

function VariantFields({ variant, pictures, isSent, isService, mayDiffer, errorOf, onChange }: VariantFieldsProps) {
  const { currency } = useWebsite();
  const { price, salePrice, onSale, stock, unlimited, sku, weightGrams, parts } = variant;
  const isBundle = parts.length > 0;
  const whole = (value: number) => (Number.isNaN(value) ? 0 : Math.round(value));
  return (
    <>
      <div className={styles.fields}>
        <MoneyField
          label={texts.price}
          currency={currency}
          value={price}
          onChange={(cents) => onChange({ price: cents ?? 0, ...(!onSale && { salePrice: cents ?? 0 }) })}
          {...problemOf(errorOf('price'))}
        />
        {onSale && (
          <MoneyField
            label={texts.salePrice}
            currency={currency}
            value={salePrice}
            onChange={(cents) => onChange({ salePrice: cents ?? 0 })}
            {...problemOf(errorOf('salePrice'))}
          />
        )}
        {!unlimited && !isBundle && (
          <NumberField
            label={texts.inStock}
            value={stock}
            minValue={0}
            onChange={(pieces) => onChange({ stock: whole(pieces) })}
            {...problemOf(errorOf('stock'))}
          />
        )}
        <div className={styles.sku}>
          <TextField
            label={texts.sku}
            value={sku}
            onChange={(text) => onChange({ sku: text })}
            problem={errorOf('sku') ?? errorOf('attributes')}
            autoComplete="off"
            spellCheck="false"
          />
        </div>
        {isSent && (
          <WeightField
            label={texts.weight}
            value={weightGrams}
            onChange={(grams) => onChange({ weightGrams: grams ?? 0 })}
          />
        )}
      </div>
      {isService && <Beginning variant={variant} problem={errorOf('beginsAt')} onChange={onChange} />}
      <div className={styles.row}>
        <Switch isSelected={onSale} onChange={(isOn) => onChange({ onSale: isOn, ...(!isOn && { salePrice: price }) })}>
          {texts.onSale}
        </Switch>
        {!isBundle && (
          <Switch isSelected={!unlimited} onChange={(isCounted) => onChange({ unlimited: !isCounted })}>
            {texts.countIt}
          </Switch>
        )}
      </div>
      {isSent && <MadeOf variant={variant} problem={errorOf('parts')} onChange={onChange} />}
      <VariantDetails
        variant={variant}
        pictures={pictures}
        isSent={isSent}
        mayDiffer={mayDiffer}
        errorOf={errorOf}
        onChange={onChange}
      />
    </>
  );
}

const problemOf = (problem: string | undefined) => (problem === undefined ? {} : { problem });
