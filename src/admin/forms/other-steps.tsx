import { useState } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';
import { formLimits } from '#catalog/limits.ts';
import type { CaptchaSettings, FormStorage } from '#contract/form.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { RichText } from '#kit/rich-text.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLists } from '../lists/use-lists.ts';
import { forms as texts } from '../texts/forms.ts';
import styles from './forms.module.css';
import { TryOut } from './try-out.tsx';
import type { FormDraft } from './use-forms.ts';

interface StepProps {
  edited: FormDraft;
}

/** Where what is sent goes, beside the inbox. */
export function StorageStep({ edited: { draft, set, errors, isChanged } }: StepProps) {
  const { storage } = draft;
  const [emails, setEmails] = useState(storage.emails.join('\n'));
  const change = (part: Partial<FormStorage>) => set({ storage: { ...storage, ...part } });
  const problem = Object.entries(errors).find(([name]) => name.startsWith('storage.emails'))?.[1];
  return (
    <>
      <TextField
        label={texts.emails}
        hint={texts.emailsHint}
        rows={3}
        value={emails}
        onChange={(typed) => {
          setEmails(typed);
          const lines = typed.split(/[\n,;]/).map((line) => line.trim());
          change({ emails: [...new Set(lines.filter(Boolean))] });
        }}
        {...(problem !== undefined && { problem })}
      />
      <ListField
        storage={storage}
        set={set}
        problem={errors['storage.mailingListId']}
        hasEmail={draft.fields.some(({ type }) => type === 'email')}
      />
      <Switch isSelected={storage.tellsWebhooks} onChange={(tellsWebhooks) => change({ tellsWebhooks })}>
        {texts.webhooks}
      </Switch>
      <p className={styles.soft}>{texts.webhooksHint}</p>
      <TryOut isChanged={isChanged} />
      <NumberField
        label={texts.keepDays}
        hint={texts.keepDaysHint}
        value={storage.keepDays ?? Number.NaN}
        minValue={1}
        maxValue={formLimits.keepDays}
        onChange={(days) => {
          const { keepDays: _, ...rest } = storage;
          set({ storage: Number.isNaN(days) ? rest : { ...rest, keepDays: days } });
        }}
      />
    </>
  );
}

interface ListFieldProps {
  storage: FormStorage;
  set: FormDraft['set'];
  problem: string | undefined;
  hasEmail: boolean;
}

/** The mailing list that whoever sends the form may join; a website without one is told to make it first. */
function ListField({ storage, set, problem, hasEmail }: ListFieldProps) {
  const { data } = useLists();
  const { mailingListId, ...rest } = storage;
  const lists = data?.lists ?? [];
  return (
    <>
      <Switch
        isSelected={mailingListId !== undefined}
        onChange={(isOn) => set({ storage: isOn ? { ...rest, mailingListId: '' } : rest })}
      >
        {texts.joinsList}
      </Switch>
      {mailingListId !== undefined && data && lists.length === 0 && <Problem>{failureMessages.noMailingLists}</Problem>}
      {mailingListId !== undefined && !hasEmail && <Problem>{texts.needsEmail}</Problem>}
      {mailingListId !== undefined && lists.length > 0 && (
        <Select
          label={texts.list}
          hint={texts.listHint}
          options={[
            { value: '', label: texts.chooseList },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={mailingListId}
          onChange={(id) => set({ storage: { ...rest, mailingListId: id } })}
          {...(problem !== undefined && { problem })}
        />
      )}
    </>
  );
}

/** What follows a submission. */
export function AdvancedStep({ edited: { draft, set, errors }, mayCode }: StepProps & { mayCode: boolean }) {
  return (
    <>
      <RichText
        label={texts.submissionMessage}
        value={draft.submissionMessage}
        onChange={(submissionMessage) => set({ submissionMessage })}
      />
      <TextField
        label={texts.successRedirect}
        hint={texts.successRedirectHint}
        maxLength={formLimits.description}
        value={draft.successRedirect ?? ''}
        onChange={(successRedirect) => set({ successRedirect })}
        problem={errors.successRedirect}
      />
      <TextField
        label={texts.postSubmitHtml}
        hint={texts.postSubmitHint}
        rows={6}
        isDisabled={!mayCode}
        maxLength={formLimits.text}
        spellCheck="false"
        value={draft.postSubmitHtml ?? ''}
        onChange={(postSubmitHtml) => set({ postSubmitHtml })}
        problem={errors.postSubmitHtml}
      />
    </>
  );
}

/** Whether a captcha is asked for, and how it looks (storefront 9). */
export function CaptchaStep({ edited: { draft, set } }: StepProps) {
  const { captcha } = draft;
  const change = (part: Partial<CaptchaSettings>) => set({ captcha: { ...captcha, ...part } });
  return (
    <>
      <Switch isSelected={captcha.enabled} onChange={(enabled) => change({ enabled })}>
        {texts.captcha}
      </Switch>
      <p className={styles.soft}>{texts.captchaHint}</p>
      <OneOf
        label={texts.theme}
        options={(['light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))}
        value={captcha.theme}
        onChange={(theme) => change({ theme })}
      />
      <OneOf
        label={texts.size}
        options={(['normal', 'compact'] as const).map((value) => ({ value, label: texts.sizes[value] }))}
        value={captcha.size}
        onChange={(size) => change({ size })}
      />
    </>
  );
}

/** What is said of what becomes of the answers. */
export function DisclaimerStep({ edited: { draft, set } }: StepProps) {
  return (
    <RichText label={texts.disclaimer} value={draft.disclaimer ?? ''} onChange={(disclaimer) => set({ disclaimer })} />
  );
}
