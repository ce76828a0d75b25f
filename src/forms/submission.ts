import type { Form, FormSubmission, FormValues, SubmissionPage } from '#contract/form.ts';

/** The body of `SaveFormSubmission`; a captcha's key is sent only where there is one (storefront 3 and 7). */
export function submissionBody(
  key: string,
  values: FormValues,
  page: SubmissionPage,
  captchaKey?: string,
): FormSubmission {
  return { key, form: JSON.stringify(values), ...(captchaKey === undefined ? {} : { captchaKey }), ...page };
}

/** What follows a successful submit: going to the form's own address, or showing its text in its place. */
export type SubmissionOutcome =
  | { kind: 'redirect'; address: string }
  | { kind: 'message'; text: string; postSubmitHtml: string };

/** Decides what a successful submit shows; an address is followed only within the site or over http (storefront 4). */
export function submissionOutcome({
  successRedirect = '',
  submissionMessage,
  postSubmitHtml = '',
}: Form): SubmissionOutcome {
  const address = successRedirect.trim();
  if (/^(?:https?:\/\/|\/(?![/\\]))/i.test(address)) return { kind: 'redirect', address };
  return { kind: 'message', text: submissionMessage, postSubmitHtml };
}
