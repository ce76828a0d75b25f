import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { taxClasses } from '#catalog/tax-classes.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { LengthField } from '../records/measure-fields.tsx';
import { CountrySelect } from '../selling/country-select.tsx';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { AheadFields } from './ahead-fields.tsx';
import type { DraftVariant } from './matrix.ts';
import styles from './products.module.css';

interface VariantDetailsProps {
  variant: DraftVariant;
  pictures: readonly ProductPicture[];
  isSent: boolean;
  /** Whether it can have a brand and taxes other than its product's. */
  mayDiffer: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
}

const noPicture = '';

/** What is known of a variant beyond what buyers see. */
export function VariantDetails({ variant, pictures, isSent, mayDiffer, errorOf, onChange }: VariantDetailsProps) {
  const { currency } = useWebsite();
  const { content, unitPricePer } = variant;
  const { imageId, gtin, cost, lowStockAt, customsCode, originCountry } = variant;
  // A bundle has no stock of its own.
  const isCounted = !variant.unlimited && variant.parts.length === 0;
  const textual = (name: 'gtin' | 'customsCode', label: string) => (
    <TextField
      label={label}
      value={(name === 'gtin' ? gtin : customsCode) ?? ''}
      onChange={(text) => onChange({ [name]: text.trim() || null })}
      problem={errorOf(name)}
      autoComplete="off"
      inputMode="numeric"
    />
  );
  return (
    <details>
      <summary>{texts.furtherDetails}</summary>
      <div className={styles.fields}>
        {pictures.length > 0 && (
          <Select
            label={texts.picture}
            options={[
              { value: noPicture, label: texts.firstPicture },
              ...pictures.map(({ id, altText }, at) => ({ value: id, label: altText || texts.pictureAt(at + 1) })),
            ]}
            value={imageId ?? noPicture}
            onChange={(id) => onChange({ imageId: id || null })}
          />
        )}
        {textual('gtin', texts.gtin)}
        {mayDiffer && <OwnWays variant={variant} errorOf={errorOf} onChange={onChange} />}
        <TextField
          label={texts.content}
          hint={texts.contentHint}
          value={content ?? ''}
          onChange={(text) => onChange({ content: text.trimStart() || null })}
          problem={errorOf('content')}
          autoComplete="off"
        />
        {content && (
          <TextField
            label={texts.unitPricePer}
            hint={texts.unitPricePerHint}
            value={unitPricePer ?? ''}
            onChange={(text) => onChange({ unitPricePer: text.trimStart() || null })}
            problem={errorOf('unitPricePer')}
            autoComplete="off"
          />
        )}
        <MoneyField
          label={texts.cost}
          currency={currency}
          value={cost}
          onChange={(cents) => onChange({ cost: cents })}
        />
        {isCounted && (
          <NumberField
            label={texts.lowAt}
            value={lowStockAt ?? Number.NaN}
            minValue={0}
            onChange={(pieces) => onChange({ lowStockAt: wholeOrNull(pieces) })}
          />
        )}
        {isCounted && <AheadFields variant={variant} errorOf={errorOf} onChange={onChange} />}
        {isSent && <Parcel variant={variant} onChange={onChange} />}
        {isSent && textual('customsCode', texts.customsCode)}
        {isSent && (
          <CountrySelect
            label={texts.madeIn}
            value={originCountry ?? ''}
            onChange={(code) => onChange({ originCountry: code || null })}
            problem={errorOf('originCountry')}
          />
        )}
      </div>
    </details>
  );
}

const asProduct = '';

/** What it has otherwise than its product. */
function OwnWays({ variant, errorOf, onChange }: Pick<VariantDetailsProps, 'variant' | 'errorOf' | 'onChange'>) {
  return (
    <>
      <TextField
        label={texts.brand}
        hint={texts.ownBrandHint}
        maxLength={200}
        value={variant.brand ?? ''}
        onChange={(text) => onChange({ brand: text || null })}
        problem={errorOf('brand')}
      />
      <Select
        label={texts.taxClass}
        options={[
          { value: asProduct, label: texts.asProduct },
          ...taxClasses.map((value) => ({ value, label: texts.taxClasses[value] })),
        ]}
        value={variant.taxClass ?? asProduct}
        onChange={(chosen) => onChange({ taxClass: chosen || null })}
      />
    </>
  );
}

const sides = ['lengthMm', 'widthMm', 'heightMm'] as const;

function Parcel({ variant, onChange }: Pick<VariantDetailsProps, 'variant' | 'onChange'>) {
  return sides.map((side) => (
    <LengthField
      key={side}
      label={texts.sides[side]}
      value={variant[side]}
      onChange={(length) => onChange({ [side]: length })}
    />
  ));
}

const wholeOrNull = (number: number) => (Number.isNaN(number) ? null : Math.round(number));
