import type { Form, SubmissionPage } from '#contract/form.ts';

/** What a form's markup carries for the code that sends it. */
export interface SiteFormData {
  form: Form;
  page: SubmissionPage;
  isNewsletter: boolean;
}
