import { formInputs } from '#catalog/form-inputs.ts';
import { sharedMessages } from '#catalog/developer-messages.ts';
import { buttonStates } from '#catalog/labels.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { contentSources } from '#catalog/form-fields.ts';
import type { Form, SubmissionPage } from '#contract/form.ts';
import type { PageData } from '#contract/page.ts';
import { asksForFiles } from '#forms/files.ts';
import type { SiteFormData } from '#storefront/form-data.ts';
import { escapeJson } from '../../escape-html.ts';
import { FieldsForm } from './fields-form.tsx';
import { FormItem } from './form-item.tsx';
import { formWords } from '#catalog/form-words.ts';
import captchaCss from './captcha.css?raw';
import type { BlockContext } from '../block.ts';

interface FormPlaceProps {
  form: Form;
  context: BlockContext;
  /** Whether to send it is to ask for a newsletter. */
  isNewsletter?: boolean;
}

/** A form in its block, or what it says once it was sent without any code. */
export function FormPlace(props: FormPlaceProps) {
  const { form, context } = props;
  const { sent, needs, idPrefix } = context;
  if (context.fieldsOf) {
    return <FieldsForm form={form} place={context.fieldsOf} sent={sent} idPrefix={idPrefix} />;
  }
  if (sent?.isDone) return <Done id={`${idPrefix}form`} form={form} needs={needs} />;
  if (form.postSubmitHtml) needs.needFrameCode(form.postSubmitHtml);
  needs.needLoader();
  if (form.captcha.enabled) needs.styles.add(captchaCss);
  if (form.captcha.enabled && context.data.website.captchaSettings) needs.needCaptcha();
  return <SiteForm {...props} />;
}

/** What a form says once it was sent. */
function Done({ id, form, needs }: { id: string; form: Form; needs: BlockContext['needs'] }) {
  const { submissionMessage, postSubmitHtml = '' } = form;
  needs.needFrameCode(postSubmitHtml);
  return (
    <output className="form__done" id={id} dangerouslySetInnerHTML={{ __html: submissionMessage + postSubmitHtml }} />
  );
}

function SiteForm({ form, context, isNewsletter = false }: FormPlaceProps) {
  const { sent, data, idPrefix, blockId } = context;
  const { id, fields, buttonText, disclaimer } = form;
  const hasErrors = Object.keys(sent?.errors ?? {}).length > 0;
  return (
    <form
      className="form"
      id={`${idPrefix}form`}
      method="post"
      encType={asksForFiles(fields) ? 'multipart/form-data' : undefined}
      action={`/forms/${id}#${idPrefix}form`}
      data-enhance="form"
      data-trigger="visible"
    >
      <script
        type="application/json"
        dangerouslySetInnerHTML={{
          __html: escapeJson({ form, page: pageOf(data), isNewsletter } satisfies SiteFormData),
        }}
      />
      <input type="hidden" name={formInputs.from} value={data.fullUrl} />
      <input type="hidden" name={formInputs.block} value={blockId} />
      {fields.map((field) => (
        <FormItem
          key={field.id}
          field={field}
          idPrefix={idPrefix}
          value={sent?.values[field.id]}
          problem={sent?.errors[field.id]}
        />
      ))}
      <div className="form__trap">
        <label>
          {formWords.leaveEmpty}
          <input name={formInputs.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {disclaimer && <div className="form__disclaimer" dangerouslySetInnerHTML={{ __html: disclaimer }} />}
      {form.captcha.enabled && (
        <output
          className="form__captcha"
          data-captcha={data.website.captchaSettings?.kind ?? 'own'}
          data-sitekey={data.website.captchaSettings?.siteKey}
          data-unavailable={data.website.captchaSettings ? formMessages.captchaFailed : sharedMessages.captchaNotSetUp}
          data-failed={sharedMessages.captchaNotRendered}
        />
      )}
      <div className="form__end">
        <button className="button button--primary form__button" type="submit" data-busy={buttonStates.submitting}>
          {buttonText}
        </button>
        <p className="form__problem" role="alert">
          {sent?.message}
          {hasErrors && ` ${formMessages.updateAbove}`}
        </p>
      </div>
    </form>
  );
}

/** The page that a form is sent from, as its submission names it (storefront 3). Whoever reads it here may. */
function pageOf({ pageTitle, fullUrl, collection, item }: PageData): SubmissionPage {
  return {
    pageTitle,
    pageId: item?.id ?? collection?.id ?? '',
    contentSource: item ? contentSources.item : contentSources.collection,
    pagePath: fullUrl,
    pagePermissionTypeValue: 1,
  };
}
