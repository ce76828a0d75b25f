import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerMail } from '#catalog/customer-mails.ts';
import type { MailText, MailTextAnswer, sampleMailText, testMailText } from '#contract/mail-text-calls.ts';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { mailDocument } from '../mailbox/mail-document.ts';
import { useRested } from '#kit/use-rested.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mails as texts } from '../texts/mails.ts';
import { Group } from './settings-form.tsx';
import styles from './settings.module.css';

interface SampleProps {
  mail: CustomerMail;
  /** Whether it is about an order. */
  needsOrder: boolean;
  orders: MailTextAnswer['orders'];
  value: MailText;
}

/** A mail as it is written here, by an order where it is about one. */
export function MailSample({ mail, needsOrder, orders, value }: SampleProps) {
  const { id: websiteId } = useWebsite();
  const [orderId, setOrderId] = useState(orders[0]?.id ?? '');
  const written = useRested(value);
  const options = { params: { mail }, query: { websiteId } };
  const { data, error, refetch } = useQuery({
    queryKey: [websiteId, 'mail-sample', mail, orderId, written],
    queryFn: () =>
      answer(
        call<typeof sampleMailText>('POST', '/api/settings/mails/{mail}/samples', {
          ...options,
          body: { orderId, ...written },
        }),
      ),
    enabled: orderId !== '' || !needsOrder,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (orderId === '' && needsOrder) {
    return (
      <Group title={texts.sample}>
        <p>{texts.noOrders}</p>
      </Group>
    );
  }
  return (
    <>
      <Group title={texts.sample} text={needsOrder ? texts.sampleText : texts.madeUpText}>
        {needsOrder && (
          <Select
            label={texts.order}
            options={orders.map(({ id, number }) => ({ value: id, label: texts.orderOf(number) }))}
            value={orderId}
            onChange={setOrderId}
          />
        )}
        {error && <Trouble message={error.message} part={texts.samplePart} onRetry={() => void refetch()} />}
        {data && data.problems.length > 0 && <Trouble message={[texts.broken, ...data.problems].join(' ')} />}
        {data && (
          <>
            <p>
              <strong>{data.subject}</strong>
            </p>
            <iframe
              className={styles.sample}
              title={data.subject}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={mailDocument(data.html)}
            />
            <pre className={styles.plain}>{data.text}</pre>
            <a href={data.url} target="_blank" rel="noreferrer">
              {texts.page}
            </a>
            <details>
              <summary>{texts.variables}</summary>
              <dl className={styles.variables}>
                {data.variables.map(({ name, value: now }) => (
                  <div key={name}>
                    <dt>
                      <code>{texts.tag(name)}</code>
                    </dt>
                    <dd>{now}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </>
        )}
      </Group>
      <Test mail={mail} orderId={orderId} />
    </>
  );
}

function Test({ mail, orderId }: { mail: CustomerMail; orderId: string }) {
  const { id: websiteId } = useWebsite();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  async function send() {
    const options = { params: { mail }, query: { websiteId }, body: { orderId, to } };
    const done = await call<typeof testMailText>('POST', '/api/settings/mails/{mail}/tests', options);
    setProblem(done.ok ? '' : (done.errors.to ?? done.message));
    if (done.ok) tell(texts.wasSent(to));
  }
  return (
    <Group title={texts.test} text={texts.testText}>
      <TextField label={texts.testTo} type="email" value={to} onChange={setTo} problem={problem || undefined} />
      <Button onPress={() => send()}>{texts.send}</Button>
    </Group>
  );
}
