import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { webhookKinds, type WebhookKind } from '#catalog/webhook-kinds.ts';
import type { addWebhook, listWebhooks, Webhook } from '#contract/developer-calls.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { shortTime } from '#kit/time.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { ListPage } from './list-page.tsx';
import { ShownOnce } from './shown-once.tsx';
import styles from './settings.module.css';
import { useList } from './use-list.ts';

const texts = settings.webhooks;

interface NewWebhook {
  url: string;
  kinds: WebhookKind[];
}

/** Who is told what happens on the website. */
export function WebhooksPage() {
  const { id: websiteId, handle } = useWebsite();
  const query = { websiteId };
  const list = useList(['webhooks'], () => call<typeof listWebhooks>('GET', '/api/webhooks', { query }));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');

  async function add(body: NewWebhook) {
    const made = await list.act(call<typeof addWebhook>('POST', '/api/webhooks', { query, body }));
    setAdding(false);
    if (made) setSecret(made.secret);
  }

  const webhooks = list.data?.webhooks ?? [];
  const adder = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage title={texts.title} text={texts.text} list={list} acts={webhooks.length > 0 && adder}>
      {webhooks.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText}>
          {adder}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={styles.row}>
              <Link
                className="line-link"
                to="/config/$site/settings/webhooks/$webhookId"
                params={{ site: handle, webhookId: webhook.id }}
              >
                {webhook.url}
              </Link>
              <WebhookState webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} onAdd={add} />}
      {secret && (
        <ShownOnce
          title={texts.secret}
          text={texts.secretText}
          kept={texts.kept}
          secret={secret}
          onClose={() => setSecret('')}
        />
      )}
    </ListPage>
  );
}

/** Whether it is told, and whether it answers. */
export function WebhookState({ webhook: { isOn, failingSince } }: { webhook: Webhook }) {
  if (!isOn) return <Status mark="empty">{texts.off}</Status>;
  if (failingSince !== null) return <Status mark="bad">{texts.failing(shortTime(failingSince))}</Status>;
  return <Status mark="full">{texts.on}</Status>;
}

function NewWebhookDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (webhook: NewWebhook) => Promise<void> }) {
  const [url, setUrl] = useState('https://');
  const [kinds, setKinds] = useState<WebhookKind[]>(['order.created']);
  const isReady = URL.canParse(url) && kinds.length > 0;
  const send = async () => {
    if (isReady) await onAdd({ url, kinds });
  };
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <Form className={styles.stack} onSend={send}>
        <TextField label={texts.url} hint={texts.urlHint} type="url" value={url} onChange={setUrl} maxLength={1000} />
        <fieldset className={styles.stack}>
          <legend className={styles.name}>{texts.kinds}</legend>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              isSelected={kinds.includes(kind)}
              onChange={(isOn) => setKinds(isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
            >
              {texts.kindNames[kind]}
            </Checkbox>
          ))}
        </fieldset>
        <div className={styles.acts}>
          <Button kind="chief" type="submit" missing={!isReady && texts.missing}>
            {texts.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
