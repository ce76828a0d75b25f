import { useNavigate, useParams } from '@tanstack/react-router';
import type {
  Delivery,
  listDeliveries,
  listWebhooks,
  putWebhook,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from '#contract/developer-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Empty } from '#kit/empty.tsx';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { areas } from '../texts/areas.ts';
import { settings } from '../texts/settings.ts';
import { ListPage } from './list-page.tsx';
import styles from './settings.module.css';
import { useList } from './use-list.ts';
import { WebhookState } from './webhooks-page.tsx';

const texts = settings.webhooks;

/** One webhook, what it was told lately and what it answered. */
export function WebhookPage() {
  const { id: websiteId, handle } = useWebsite();
  const { webhookId } = useParams({ from: '/config/$site/settings/webhooks/$webhookId' });
  const navigate = useNavigate();
  const query = { websiteId };
  const params = { webhookId };
  const webhooks = useList(['webhooks'], () => call<typeof listWebhooks>('GET', '/api/webhooks', { query }));
  const list = useList(
    ['webhooks', webhookId],
    () => call<typeof listDeliveries>('GET', '/api/webhooks/{webhookId}/deliveries', { params, query }),
    ({ deliveries: all }) => all.some(({ state }) => state === 'waiting'),
  );
  const webhook = webhooks.data?.webhooks.find(({ id }) => id === webhookId);
  const url = webhook?.url ?? '';

  async function remove() {
    const question = { title: texts.removeTitle, text: texts.removeText(url), act: texts.remove, isDangerous: true };
    if (!(await confirm(question))) return;
    const done = await webhooks.act(
      call<typeof removeWebhook>('DELETE', '/api/webhooks/{webhookId}', { params, query }),
    );
    if (done) await navigate({ to: '/config/$site/settings/webhooks', params: { site: handle } });
  }
  const turn = (isOn: boolean) =>
    webhooks.act(call<typeof putWebhook>('PUT', '/api/webhooks/{webhookId}', { params, query, body: { isOn } }));
  const test = () =>
    list.act(call<typeof testWebhook>('POST', '/api/webhooks/{webhookId}/test', { params, query }), texts.tested);
  const replay = (deliveryId: string) =>
    list.act(
      call<typeof replayDelivery>('POST', '/api/webhooks/{webhookId}/deliveries/{deliveryId}/replay', {
        params: { webhookId, deliveryId },
        query,
      }),
      texts.replayed,
    );

  const deliveries = list.data?.deliveries ?? [];
  const host = url ? new URL(url).host : texts.one;
  const home = `/config/${handle}/settings`;
  const steps = [
    { title: areas.settings, href: home },
    { title: texts.title, href: `${home}/webhooks` },
    { title: host },
  ];
  return (
    <ListPage
      title={host}
      text={url}
      list={{ ...list, problem: list.problem || webhooks.problem }}
      above={<Breadcrumbs steps={steps} />}
      acts={
        webhook && (
          <>
            <Button onPress={() => remove()}>{texts.remove}</Button>
            <Button onPress={() => turn(!webhook.isOn)}>{webhook.isOn ? texts.turnOff : texts.turnOn}</Button>
            <Button kind="chief" onPress={() => test()}>
              {texts.test}
            </Button>
          </>
        )
      }
    >
      {webhook && <WebhookState webhook={webhook} />}
      <h2>{texts.deliveries}</h2>
      {deliveries.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <ul className={styles.list}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onReplay={() => replay(delivery.id)} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

const marks = { waiting: 'half', delivered: 'full', failed: 'bad' } as const;

function DeliveryRow({ delivery, onReplay }: { delivery: Delivery; onReplay: () => Promise<unknown> }) {
  const { kind, state, attempts, status, answer, body, createdAt } = delivery;
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>{kind}</span>
        <span className={styles.small}>
          {[shortTime(createdAt), texts.tries(attempts), attempts > 0 && texts.answered(status)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <details>
          <summary>{texts.details}</summary>
          <span className={styles.small}>{texts.sent}</span>
          <pre className={styles.answer}>{body}</pre>
          {answer && (
            <>
              <span className={styles.small}>{texts.answer}</span>
              <pre className={styles.answer}>{answer}</pre>
            </>
          )}
        </details>
      </div>
      <Status mark={marks[state]}>{texts.states[state]}</Status>
      {state !== 'waiting' && (
        <Button kind="quiet" onPress={onReplay}>
          {texts.replay}
        </Button>
      )}
    </li>
  );
}
