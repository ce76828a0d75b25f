import { fieldWords as words } from '#catalog/field-words.ts';
import { buttonStates } from '#catalog/labels.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { Form } from '#contract/form.ts';
import type { FieldsPlace, SentForm } from '#contract/page-model.ts';
import { FormItem } from './form-item.tsx';

interface FieldsFormProps {
  form: Form;
  place: FieldsPlace;
  sent?: Pick<SentForm, 'values' | 'errors' | 'message'> | undefined;
  idPrefix: string;
}

/**
 * The form of a product's additional fields, on a page of its own or in the lightbox: sending it adds the product, or
 * changes what was filled in for a line of the cart (storefront 2 and 7).
 */
export function FieldsForm({ form, place, sent, idPrefix }: FieldsFormProps) {
  const isLine = 'entryId' in place;
  const hasErrors = Object.keys(sent?.errors ?? {}).length > 0;
  return (
    <form
      className="form form--fields"
      method="post"
      action={isLine ? `/cart/entries/${place.entryId}/fields` : '/cart/fields'}
    >
      {!isLine &&
        Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={`_${name}`} value={value} />
        ))}
      {form.fields.map((field) => (
        <FormItem
          key={field.id}
          field={field}
          idPrefix={idPrefix}
          value={sent?.values[field.id]}
          problem={sent?.errors[field.id]}
        />
      ))}
      {form.disclaimer && <div className="form__disclaimer" dangerouslySetInnerHTML={{ __html: form.disclaimer }} />}
      <div className="form__end">
        <button className="button button--primary form__button" type="submit" data-busy={buttonStates.saving}>
          {isLine ? words.save : form.buttonText}
        </button>
        <p className="form__problem" role="alert">
          {sent?.message}
          {hasErrors && ` ${formMessages.updateAbove}`}
        </p>
      </div>
    </form>
  );
}
