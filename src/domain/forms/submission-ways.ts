import { Type } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { SubmissionWay } from '#contract/submission-calls.ts';
import type { Read } from '#database/database.ts';
import type { KeptMail } from '#providers/mail/mailbox.ts';
import { loadForm } from './load-forms.ts';
import { mailState } from './mail-state.ts';

interface SentMessage {
  id: string;
  formId: string;
  email: string | null;
  createdAt: number;
}

/** The mail of a message to the one who stands at that place among those whom the form names. */
export const submissionMailId = (submissionId: string, at: number) => `form-submission-${submissionId}-${at}`;

/** Where a message went beside the inbox, as the form has it now, and what came of it. `findMail` reads the mailbox. */
export async function loadWays(
  read: Read,
  websiteId: string,
  message: SentMessage,
  { findMail, now }: { findMail: (id: string) => Promise<KeptMail | undefined>; now: number },
): Promise<SubmissionWay[]> {
  const form = await loadForm(read, websiteId, message.formId);
  const { emails = [], mailingListId } = form?.content.storage ?? {};
  const { createdAt } = message;
  const mails = emails.map(async (to, at): Promise<SubmissionWay> => {
    const mail = await findMail(submissionMailId(message.id, at));
    return { kind: 'mail', to, ...mailState(mail, { createdAt, now }) };
  });
  const [mailed, told, list] = await Promise.all([
    Promise.all(mails),
    loadWebhookWays(read, websiteId, message),
    loadListWay(read, websiteId, message, mailingListId),
  ]);
  return [...mailed, ...told, ...list];
}

const Told = Type.Object({ data: Type.Optional(Type.Object({ id: Type.Optional(Type.String()) })) });
const deliveryStates = { waiting: 'waiting', delivered: 'done', failed: 'failed' } as const;

async function loadWebhookWays(
  read: Read,
  websiteId: string,
  { id, createdAt }: SentMessage,
): Promise<SubmissionWay[]> {
  // What tells of a message was written with it.
  const rows = await read
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select(['webhook_endpoints.url', 'webhook_deliveries.body', 'webhook_deliveries.state', 'answer'])
    .where('webhook_deliveries.website_id', '=', websiteId)
    .where('webhook_deliveries.kind', '=', 'form.submitted')
    .where('webhook_deliveries.created_at', '=', createdAt)
    .execute();
  const own = rows.filter(({ body }) => parseJson(Told, body).data?.id === id);
  return own.map(({ url, state, answer }) => ({
    kind: 'webhook',
    to: new URL(url).host,
    state: deliveryStates[state],
    text: state === 'delivered' ? '' : (answer ?? ''),
  }));
}

async function loadListWay(
  read: Read,
  websiteId: string,
  { email }: SentMessage,
  listId: string | undefined,
): Promise<SubmissionWay[]> {
  if (listId === undefined || email === null) return [];
  const row = await read
    .selectFrom('subscribers')
    .innerJoin('mailing_lists', 'mailing_lists.id', 'subscribers.list_id')
    .select(['mailing_lists.name', 'subscribers.state'])
    .where('subscribers.website_id', '=', websiteId)
    .where('subscribers.list_id', '=', listId)
    .where('subscribers.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) return [];
  const states = { pending: 'waiting', subscribed: 'done', unsubscribed: 'failed' } as const;
  return [{ kind: 'list', to: row.name, state: states[row.state], text: '' }];
}
