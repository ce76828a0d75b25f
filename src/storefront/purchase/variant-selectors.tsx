import { labels } from '#catalog/labels.ts';
import { productTypes } from '#catalog/product-types.ts';
import { optionNames, optionValues } from '#commerce/variants.ts';
import { optionField, type OfferedProduct } from './purchase-props.ts';
import { valueText } from './option-texts.ts';

interface SelectorsProps {
  product: OfferedProduct;
  /** Makes the ids of the fields. */
  idPrefix: string;
  /** The form that the selectors belong to, where they stand outside of it. */
  formId?: string;
  /** What is chosen at first, by field name. */
  values?: Record<string, string>;
  /** Fields that are at fault, and the element that says why. */
  wrongFields?: readonly string[];
  errorId?: string;
}

/**
 * One select per option of a product (platform 9: "Select {variantName}", for gift cards "Select Value"). What is sold
 * out whatever else is chosen is said in its list; the rest follows the choice, by `markOptions`.
 */
export function VariantSelectors({ product, idPrefix, formId, values = {}, wrongFields, errorId }: SelectorsProps) {
  const isGiftCard = product.productType === productTypes.giftCard;
  return (
    <div className="purchase__variants">
      {optionNames(product).map((name) => {
        const field = optionField(name);
        const isWrong = wrongFields?.includes(field);
        return (
          <div className="field purchase__variant" key={name}>
            <label className="field__label" htmlFor={idPrefix + field}>
              {isGiftCard ? labels.value : name}
            </label>
            <select
              className="field__input"
              id={idPrefix + field}
              name={field}
              form={formId}
              defaultValue={values[field] ?? ''}
              required
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? errorId : undefined}
            >
              <option value="">{isGiftCard ? labels.selectValue : labels.select(name)}</option>
              {optionValues(product.variants, name).map((value) => (
                <option key={value} value={value}>
                  {valueText(product, name, value)}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
