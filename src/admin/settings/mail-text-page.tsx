import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { customerMails, mailTextLimits, type CustomerMail } from '#catalog/customer-mails.ts';
import type { getMailText, MailText, MailTextAnswer, putMailText, resetMailText } from '#contract/mail-text-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Fold } from '#kit/fold.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { areas } from '../texts/areas.ts';
import { mails as texts } from '../texts/mails.ts';
import { MailSample } from './mail-sample.tsx';
import { MailTest } from './mail-test.tsx';
import { Group, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const path = '/api/settings/mails/{mail}';

/** One mail to customers: what it says, how it looks by an order, and the way back. */
export function MailTextPage() {
  const { mail: name } = useParams({ from: '/config/$site/settings/mails/$mail' });
  const mail = customerMails.find((each) => each === name) ?? 'order-confirmation';
  return <MailTextForm key={mail} mail={mail} />;
}

function MailTextForm({ mail }: { mail: CustomerMail }) {
  const { id: websiteId, handle } = useWebsite();
  const options = { params: { mail }, query: { websiteId } };
  const read = () => call<typeof getMailText>('GET', path, options);
  const form = useSettings<MailTextAnswer, MailText>(`mails-${mail}`, {
    read,
    write: async (change) => {
      const before = await read();
      if (!before.ok) return before;
      const done = await call<typeof putMailText>('PUT', path, {
        ...options,
        body: { ...before.value.now, ...change },
      });
      return done.ok ? read() : done;
    },
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data.now, ...change };
  const [chosen, setOrder] = useState<string>();
  const orderId = chosen ?? data?.orders[0]?.id ?? '';
  const canBeShown = data && (orderId !== '' || !data.needsOrder);

  async function reset() {
    if (!(await confirm(texts.resetQuestion))) return;
    const done = await call<typeof resetMailText>('DELETE', path, options);
    if (!done.ok) return tell(done.message);
    form.bar.onDiscard();
    await form.refetch();
    tell(texts.wasReset);
  }

  const home = `/config/${handle}/settings`;
  const steps = [
    { title: areas.settings, href: home },
    { title: texts.title, href: `${home}/mails` },
    { title: texts.names[mail] },
  ];
  return (
    <SettingsForm
      title={texts.names[mail]}
      above={<Breadcrumbs steps={steps} />}
      acts={canBeShown && <MailTest mail={mail} orderId={orderId} />}
      of={form}
    >
      {() =>
        data &&
        value && (
          <>
            <Group title={texts.ownWords}>
              <TextField
                label={texts.subject}
                hint={texts.subjectHint}
                maxLength={mailTextLimits.subject}
                value={value.subject}
                onChange={(subject) => set({ subject })}
                problem={errors.subject}
              />
              <TextField
                label={texts.added}
                hint={texts.addedHint}
                rows={4}
                maxLength={mailTextLimits.added}
                value={value.added ?? ''}
                onChange={(added) => set({ added })}
                problem={errors.added}
              />
            </Group>
            <Group title={texts.template} text={texts.htmlHint}>
              <Fold
                title={texts.edit}
                facts={isRewritten(data) ? texts.isOwn : texts.isOriginal}
                hasProblem={'html' in errors || 'text' in errors}
              >
                <Words value={value} set={set} errors={errors} />
              </Fold>
              {data.isOwn && (
                <div>
                  <Button onPress={() => reset()}>{texts.reset}</Button>
                </div>
              )}
            </Group>
            <MailSample
              mail={mail}
              needsOrder={data.needsOrder}
              orders={data.orders}
              orderId={orderId}
              onOrder={setOrder}
              value={value}
            />
          </>
        )
      }
    </SettingsForm>
  );
}

const isRewritten = ({ now, original }: MailTextAnswer) => now.html !== original.html || now.text !== original.text;

interface WordsProps {
  value: MailText;
  set: (part: Partial<MailText>) => void;
  errors: Record<string, string>;
}

function Words({ value, set, errors }: WordsProps) {
  return (
    <div className={`${styles.code} ${styles.parts}`}>
      <TextField
        label={texts.html}
        rows={16}
        maxLength={mailTextLimits.part}
        value={value.html}
        onChange={(html) => set({ html })}
        problem={errors.html}
      />
      <TextField
        label={texts.plain}
        hint={texts.plainHint}
        rows={10}
        maxLength={mailTextLimits.part}
        value={value.text}
        onChange={(text) => set({ text })}
        problem={errors.text}
      />
    </div>
  );
}
