import { Link, useBlocker, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { formBuilderSteps, type FormBuilderStep } from '#catalog/form-fields.ts';
import type { OfficeForm, previewForm } from '#contract/form-office-calls.ts';
import type { FormContent } from '#contract/form.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { plainCall } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { forms as texts } from '../texts/forms.ts';
import { BuildStep } from './build-step.tsx';
import styles from './forms.module.css';
import { AdvancedStep, CaptchaStep, DisclaimerStep, StorageStep } from './other-steps.tsx';
import { useDeleteForm, useForm, useFormDraft } from './use-forms.ts';

/** The form builder: its steps beside how the form looks (platform 3). */
export function FormPage() {
  const website = useWebsite();
  const { formId } = useParams({ from: '/config/$site/forms/$formId' });
  const query = useForm(formId);
  const { data } = query;
  const title = data?.content.name ?? texts.form;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/forms` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />} acts={data && <Acts form={data} />}>
      <Unloaded of={query} />
      {data && <Builder key={data.id} form={data} />}
    </Page>
  );
}

function Builder({ form }: { form: OfficeForm }) {
  const { id: websiteId } = useWebsite();
  const { step = 'build' } = useSearch({ from: '/config/$site/forms/$formId' });
  const navigate = useNavigate({ from: '/config/$site/forms/$formId' });
  const edited = useFormDraft(form);
  const { draft, isChanged, bar } = edited;
  useBlocker({
    // Another step is the same form.
    shouldBlockFn: async ({ current, next }) =>
      isChanged && current.pathname !== next.pathname && !(await confirm(texts.leave)),
    enableBeforeUnload: () => isChanged,
  });
  const content = {
    build: <BuildStep edited={edited} hasFormHandler={form.hasFormHandler} />,
    storage: <StorageStep edited={edited} />,
    advanced: <AdvancedStep edited={edited} mayCode={form.mayCode} />,
    captcha: <CaptchaStep edited={edited} />,
    disclaimer: <DisclaimerStep edited={edited} />,
  };
  const tabs = formBuilderSteps.map((id) => ({
    id,
    title: texts.steps[id],
    content: <div className={styles.form}>{content[id]}</div>,
  }));
  const options = { params: { formId: form.id }, query: { websiteId } };
  const draw = (body: FormContent | Record<string, never>) =>
    plainCall<typeof previewForm>('POST', '/api/forms/{formId}/preview', { ...options, body: { ...draft, ...body } });
  return (
    <div className={styles.columns}>
      <Tabs
        label={texts.form}
        tabs={tabs}
        selected={step}
        onSelect={(id) => void navigate({ search: { step: id as FormBuilderStep }, replace: true })}
      />
      <PreviewFrame
        title={draft.name}
        src={`/api/forms/${form.id}/preview?${new URLSearchParams({ websiteId })}`}
        change={isChanged ? draft : {}}
        draw={draw}
      />
      <p className={styles.soft}>{texts.explain}</p>
      <p className={styles.soft}>
        {texts.told(draft.storage.emails)}{' '}
        <Link from="/config/$site/forms/$formId" search={{ step: 'storage' }} replace>
          {texts.changeTold}
        </Link>
      </p>
      <SaveBar {...bar} />
    </div>
  );
}

function Acts({ form: { id, content } }: { form: OfficeForm }) {
  const { handle } = useWebsite();
  const navigate = useNavigate();
  const remove = useDeleteForm();
  const leave = async () => {
    if (await remove(id, content.name)) await navigate({ to: '/config/$site/forms', params: { site: handle } });
  };
  return (
    <Menu opener={<Button>{texts.more1}</Button>} placement="bottom end" aria-label={texts.more1}>
      <MenuItem
        onAction={() =>
          void navigate({ to: '/config/$site/messages', search: { formId: id }, params: { site: handle } })
        }
      >
        {texts.toMessages}
      </MenuItem>
      <MenuItem isDanger onAction={() => void leave()}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}
