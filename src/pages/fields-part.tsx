import { renderToStaticMarkup } from 'react-dom/server';
import type { Form, FormValues } from '#contract/form.ts';
import type { FieldsPlace } from '#contract/page-model.ts';
import { FieldsForm } from './blocks/form/fields-form.tsx';
import formCss from './blocks/form/form.css?raw';
import boxCss from './fields-lightbox.css?raw';

interface Filled {
  form: Form;
  place: FieldsPlace;
  values: FormValues;
}

/** The form of a product's additional fields for the lightbox, with the style of forms, which its page has not. */
export function renderFields({ form, place, values }: Filled): { html: string; css: string } {
  const sent = { values, errors: {}, message: '' };
  return {
    html: renderToStaticMarkup(<FieldsForm form={form} place={place} sent={sent} idPrefix="fields-" />),
    css: formCss + boxCss,
  };
}
