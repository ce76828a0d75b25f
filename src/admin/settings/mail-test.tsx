import { useState } from 'react';
import type { CustomerMail } from '#catalog/customer-mails.ts';
import type { testMailText } from '#contract/mail-text-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mails as texts } from '../texts/mails.ts';
import styles from './settings.module.css';

/** Sends a mail to whoever writes it, by the order that is shown. */
export function MailTest({ mail, orderId }: { mail: CustomerMail; orderId: string }) {
  const { id: websiteId } = useWebsite();
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  async function send() {
    const options = { params: { mail }, query: { websiteId }, body: { orderId, to } };
    const done = await call<typeof testMailText>('POST', '/api/settings/mails/{mail}/tests', options);
    setProblem(done.ok ? '' : (done.errors.to ?? done.message));
    if (!done.ok) return;
    setOpen(false);
    tell(texts.wasSent(to));
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.test}</Button>
      <Dialog title={texts.test} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form className={styles.stack} onSend={send}>
          <TextField
            label={texts.testTo}
            hint={texts.testText}
            type="email"
            isRequired
            value={to}
            onChange={setTo}
            problem={problem || undefined}
          />
          <div className={styles.acts}>
            <Button type="submit" kind="chief">
              {texts.send}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
