import { setTimeout as pause } from 'node:timers/promises';
import { mailWords } from '#catalog/mail-words.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { subscriberToken } from '#domain/mailing-lists/subscribe.ts';
import { draftOf, findNewsletter } from '#domain/newsletters/newsletters.ts';
import {
  claimTurn,
  endTurn,
  freezeRecipients,
  nextRecipients,
  noteOutcome,
  type Outcome,
  type Recipient,
  type Turn,
} from '#domain/newsletters/turns.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { connectSmtp } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { greet } from './greet.ts';
import { leavePath, sampleLeaveUrl, writeNewsletter } from './write-newsletter.ts';

/** So long a part of a sending takes up recipients, in ms: with the slowest mail server it is over before its lease. */
const turnMs = 10_000;
/** A server that is away is left alone for so long, in ms. */
const awayMs = 30_000;
const mostConnections = 10;
const atOnce = 200;
/** Stands for the address at which a recipient leaves the list. */
const leaveMark = 'https://leave.invalid/';

/**
 * Sends a part of a newsletter and makes the next one due. Each mail is noted before its connection takes another: where
 * the process dies, only those on open connections can go out twice, under the `Message-ID` that they had.
 */
export async function sendNewsletter(
  services: Services,
  websiteId: string,
  { newsletterId }: PayloadOf<'newsletter.send'>,
): Promise<void> {
  const own = { websiteId, newsletterId };
  const turn = await claimTurn(services, own);
  if (!turn) return;
  await freezeRecipients(services, own, turn);
  const way = await openWay(services, websiteId);
  try {
    const { isAway } = await sendSome(services, own, { turn, way });
    await endTurn(services, own, { restMs: isAway ? awayMs : 0 });
  } finally {
    way.close();
  }
}

/** How mails leave: by the website's mail server, else into its mailbox. */
interface Way {
  connections: number;
  perSecond: number;
  send(mail: Mail): Promise<Outcome | { state: 'away' }>;
  close(): void;
}

async function openWay(services: Services, websiteId: string): Promise<Way> {
  const perSecond = await services.newslettersPerSecond(websiteId);
  const connections = Math.min(mostConnections, Math.ceil(perSecond / 2));
  const server = await services.smtp(websiteId);
  if (!server) {
    const mailbox = services.mail(websiteId);
    const send = async (mail: Mail) => {
      await mailbox.send(mail);
      return { state: 'sent' } as const;
    };
    return { connections, perSecond, send, close: () => {} };
  }
  const smtp = connectSmtp(server, connections);
  const send = async (mail: Mail) => {
    const { isSent, isAway, isFinal, isAddress, text: told } = await smtp.send(mail);
    if (isSent) return { state: 'sent' } as const;
    if (isAway) return { state: 'away' } as const;
    return isFinal ? ({ state: 'refused', told, isAddress } as const) : ({ state: 'later', told } as const);
  };
  return { connections, perSecond, send, close: () => smtp.close() };
}

interface Own {
  websiteId: string;
  newsletterId: string;
}

/** Sends on all connections until the time is over, nobody waits, it is stopped, or the server is away. */
async function sendSome(services: Services, own: Own, { turn, way }: { turn: Turn; way: Way }) {
  const letterTo = await writeLetter(services, own, turn);
  const people = waiting(services, own);
  const pace = makePace(way.perSecond);
  const until = performance.now() + turnMs;
  let [goesOn, isAway] = [true, false];
  const sendOnOne = async () => {
    while (goesOn && performance.now() < until) {
      const { value: recipient, done } = await people.next();
      if (done) return;
      await pace();
      await services.faults.reach('mail.sending');
      const outcome = await way.send(letterTo(recipient));
      await services.faults.reach('mail.sent');
      if (outcome.state === 'away') isAway = true;
      goesOn &&= outcome.state !== 'away' && (await noteOutcome(services, own, { recipient, outcome }));
    }
  };
  const lanes = Array.from({ length: way.connections }, () =>
    sendOnOne().catch((error: unknown) => {
      goesOn = false;
      throw error;
    }),
  );
  // All have ended before anything else is done: none sends on behind the back of the next part.
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return { isAway };
}

async function* waiting(services: Services, own: Own): AsyncGenerator<Recipient, void> {
  for (let after = ''; ;) {
    const { people, last } = await nextRecipients(services, own, { after, limit: atOnce });
    yield* people;
    if (last === undefined) return;
    after = last;
  }
}

/** Lets no more pass than so many a second. */
function makePace(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const at = Math.max(next, performance.now());
    next = at + 1000 / perSecond;
    const rest = at - performance.now();
    if (rest >= 1) await pause(rest);
  };
}

/** The newsletter, written once, to each of its recipients. */
async function writeLetter(services: Services, { websiteId, newsletterId }: Own, turn: Turn) {
  const asked = { id: '', to: '', leaveUrl: leaveMark };
  const letter = await writeNewsletter(services, websiteId, turn, asked);
  const baseUrl = await services.baseUrl(websiteId);
  return ({ id, email, name }: Recipient): Mail => {
    const token = subscriberToken(services.secrets, { websiteId, id });
    const unsubscribeUrl = `${baseUrl}${leavePath}${token}?letter=${newsletterId}`;
    const { html, text, ...greeted } = greet(letter, name);
    const written = {
      html: html.replaceAll(leaveMark, unsubscribeUrl),
      text: text.replaceAll(leaveMark, unsubscribeUrl),
    };
    return { ...greeted, ...written, id: `newsletter-${newsletterId}-${id}`, to: email, unsubscribeUrl };
  };
}

/** Sends a newsletter, as it is saved, to who works on it. */
export async function sendNewsletterTest(
  services: Services,
  websiteId: string,
  { newsletterId, mailId: id, to }: PayloadOf<'newsletter.test'>,
): Promise<void> {
  const row = await findNewsletter(services.database.read, websiteId, newsletterId);
  if (!row) return;
  const draft = draftOf(row);
  const subject = mailWords.newsletter.test(draft.subject.trim());
  const leaveUrl = sampleLeaveUrl(await services.baseUrl(websiteId));
  const mail = await writeNewsletter(services, websiteId, { ...draft, subject }, { id, to, leaveUrl });
  await services.mail(websiteId).send({ ...greet(mail, mailWords.newsletter.somebody), isTest: true });
}
