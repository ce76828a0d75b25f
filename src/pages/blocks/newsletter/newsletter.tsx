import { blockTypes } from '#catalog/block-types.ts';
import { formWords } from '#catalog/form-words.ts';
import { block } from '../block.ts';
import { FormPlace } from '../form/form-place.tsx';
import formCss from '../form/form.css?raw';

/** A form by which visitors ask to be on a mailing list: one whose email goes there (storefront 4). */
export const newsletterBlock = block({
  type: blockTypes.newsletter,
  title: 'Newsletter',
  fields: {
    title: { kind: 'text', label: 'Title', default: 'Our letter', maxLength: 100 },
    text: { kind: 'long-text', label: 'Text', default: '', maxLength: 500 },
    form: {
      kind: 'form',
      label: 'Form',
      default: '',
      hint: 'One that adds to a mailing list, as its storage says.',
    },
  },
  css: formCss,
  render({ title, text }, context) {
    if (!context.form) return context.mode === 'edit' ? formWords.noForm : null;
    return (
      <div className="newsletter">
        {title && <h2 className="newsletter__title">{title}</h2>}
        {text && <p className="newsletter__text">{text}</p>}
        <FormPlace form={context.form} context={context} isNewsletter />
      </div>
    );
  },
});
