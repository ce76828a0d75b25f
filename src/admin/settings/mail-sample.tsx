import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CustomerMail } from '#catalog/customer-mails.ts';
import type { MailText, MailTextAnswer, sampleMailText } from '#contract/mail-text-calls.ts';
import { Select } from '#kit/select.tsx';
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
  /** The one by which it is shown. */
  orderId: string;
  onOrder: (orderId: string) => void;
  value: MailText;
}

/** Makes a frame as high as the mail in it. No script runs there, so it may be measured. */
function fit(frame: HTMLIFrameElement | null) {
  if (!frame) return;
  frame.style.height = '';
  frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
}

/** A mail of which no line is cut. Its links lead nowhere here: what they opened would be of the workshop's origin. */
function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const again = () => fit(frame.current);
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.sample}
      title={title}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => fit(currentTarget)}
      srcDoc={mailDocument(html)}
    />
  );
}

/** A mail as it is written here, by an order where it is about one. */
export function MailSample({ mail, needsOrder, orders, orderId, onOrder, value }: SampleProps) {
  const { id: websiteId } = useWebsite();
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
    <Group title={texts.sample} text={needsOrder ? texts.sampleText : texts.madeUpText}>
      {needsOrder && (
        <Select
          label={texts.order}
          options={orders.map(({ id, number }) => ({ value: id, label: texts.orderOf(number) }))}
          value={orderId}
          onChange={onOrder}
        />
      )}
      {error && <Trouble message={error.message} part={texts.samplePart} onRetry={() => void refetch()} />}
      {data && data.problems.length > 0 && <Trouble message={[texts.broken, ...data.problems].join(' ')} />}
      {data && (
        <>
          <p>
            <strong>{data.subject}</strong>
          </p>
          <MailFrame title={data.subject} html={data.html} />
          <p>
            <strong>{texts.plain}</strong>
          </p>
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
  );
}
