import { labels } from '#catalog/labels.ts';
import { productTypes } from '#catalog/product-types.ts';
import { optionField, optionNames, optionValues, valueStatus } from '#commerce/variants.ts';
import { statusText } from './option-texts.ts';
import type { OfferedProduct, ShownLook } from './purchase-props.ts';

interface SelectorsProps {
  product: OfferedProduct;
  looks?: readonly ShownLook[] | undefined;
  /** Makes the ids of the fields. */
  idPrefix: string;
  /** The form that the selectors belong to, where they stand outside of it. */
  formId?: string;
  /** What is chosen at first, by field name. */
  values?: Record<string, string> | undefined;
}

/**
 * What a product's options are chosen by (platform 9: "Select {variantName}", for gift cards "Select Value"): a list for
 * each, or buttons. What is sold out whatever else is chosen is said; the rest follows the choice, by `markOptions`.
 */
export function VariantSelectors({ product, looks = [], ...place }: SelectorsProps) {
  return (
    <div className="purchase__variants">
      {optionNames(product).map((name) => {
        const look = looks.find(({ option }) => option === name);
        const field = optionField(name);
        const chosen = place.values?.[field] ?? '';
        const option = { product, name, field, chosen, form: place.formId, errorId: `${place.idPrefix}error` };
        return look ? (
          <Choices key={name} {...option} look={look} />
        ) : (
          <List key={name} {...option} id={place.idPrefix + field} />
        );
      })}
    </div>
  );
}

interface OptionProps {
  product: OfferedProduct;
  name: string;
  field: string;
  /** The value, '' for none. */
  chosen: string;
  form: string | undefined;
  /** What says what is wrong, when something is. */
  errorId: string;
}

function List({ product, name, field, chosen, form, errorId, id }: OptionProps & { id: string }) {
  const isGiftCard = product.productType === productTypes.giftCard;
  return (
    <div className="field purchase__variant">
      <label className="field__label" htmlFor={id}>
        {isGiftCard ? labels.value : name}
      </label>
      <select
        className="field__input"
        id={id}
        name={field}
        form={form}
        defaultValue={chosen}
        required
        autoComplete="off"
        aria-describedby={errorId}
      >
        <option value="">{isGiftCard ? labels.selectValue : labels.select(name)}</option>
        {optionValues(product.variants, name).map((value) => (
          <option key={value} value={value}>
            {value + statusText(valueStatus(product, name, value))}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A value stays open to choice when it is gone: only so can one ask to be told when it is back. */
function Choices({ product, name, field, chosen, form, errorId, look }: OptionProps & { look: ShownLook }) {
  const isGiftCard = product.productType === productTypes.giftCard;
  return (
    <fieldset
      className="field purchase__variant choices"
      role="radiogroup"
      aria-required="true"
      aria-describedby={errorId}
    >
      <legend className="field__label">{isGiftCard ? labels.value : name}</legend>
      {optionValues(product.variants, name).map((value) => {
        const status = valueStatus(product, name, value);
        return (
          <label className="choice" key={value} data-status={status}>
            <input
              type="radio"
              name={field}
              value={value}
              form={form}
              defaultChecked={value === chosen}
              required
              autoComplete="off"
            />
            <Mark of={look.marks.find((mark) => mark.value === value)} />
            <span className="choice__value">{value}</span>
            <span className="visually-hidden">{statusText(status)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A swatch; the words beside it say what it shows. */
function Mark({ of: mark }: { of: ShownLook['marks'][number] | undefined }) {
  if (mark?.picture) {
    return <img className="choice__mark" src={mark.picture} width={48} height={48} alt="" loading="lazy" />;
  }
  if (!mark?.color) return null;
  return (
    <svg className="choice__mark" viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={mark.color} />
    </svg>
  );
}
