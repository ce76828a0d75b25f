import { blockTypes } from '#catalog/block-types.ts';
import { formWords } from '#catalog/form-words.ts';
import { block } from '../block.ts';
import { FormPlace } from './form-place.tsx';
import css from './form.css?raw';

/** A form that visitors fill in and send: plain HTML that a little code makes better (storefront 4 and 5). */
export const formBlock = block({
  type: blockTypes.form,
  title: 'Form',
  fields: { form: { kind: 'form', label: 'Form', default: '' } },
  css,
  render(_, context) {
    if (!context.form) return context.mode === 'edit' && <p className="block__empty">{formWords.noForm}</p>;
    return <FormPlace form={context.form} context={context} />;
  },
});
