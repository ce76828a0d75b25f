import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/submission-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadAnyForm } from '#domain/forms/load-forms.ts';
import {
  changeSubmissions,
  listAnswerers,
  listSubmissions,
  loadSubmission,
  readSubmissions,
} from '#domain/forms/submissions.ts';
import { lastReplyTo, loadReplies, replyToSubmission } from '#domain/forms/replies.ts';
import { findSentFile } from '#domain/forms/submission-files.ts';
import { formFileKey } from '#domain/media/blob-keys.ts';
import { loadWays } from '#domain/forms/submission-ways.ts';
import type { Unit } from '#domain/unit.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { sendFile } from '../downloads/download-routes.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The inbox of what was sent by forms. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listSubmissions, ({ site, query, request }) => {
    const accountId = request.account?.id ?? '';
    return listSubmissions(read, { websiteId: site.id, accountId }, query);
  });

  route(app, calls.getSubmission, async ({ site, request, params: { submissionId } }) => {
    const submission = await loadSubmission(read, site.id, submissionId);
    if (!submission) return new Refusal('not-found', 'There is no such message.');
    const { id: accountId = '', email = '' } = request.account ?? {};
    const findMail = (id: string) => services.mailbox(site.id).get(id);
    const now = services.clock.now();
    const [people, ways, replies, replyTo = email] = await Promise.all([
      listAnswerers(read, site.id),
      loadWays(read, site.id, submission, { findMail, now }),
      loadReplies(read, { websiteId: site.id, submissionId, now }, findMail),
      lastReplyTo(read, site.id, accountId),
    ]);
    return { submission, people, ways, replies, replyTo };
  });

  route(app, calls.replyToSubmission, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => replyToSubmission(unit, params.submissionId, body)),
  );

  route(app, calls.getSubmissionFile, async ({ site, params: { submissionId, fileId }, request, reply }) => {
    const file = await findSentFile(read, site.id, { submissionId, id: fileId });
    if (!file) return new Refusal('not-found', 'There is no such file.');
    const kept = { ...file, blob_key: formFileKey(file.blob_key) };
    // Nothing that a visitor sent is opened here, whatever it is.
    return sendFile(services, request, reply, { ...kept, media_type: 'application/octet-stream' });
  });

  route(app, calls.changeSubmissions, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => changeSubmissions(unit, body)),
  );

  route(app, calls.exportSubmissions, async ({ site, request, query, reply }) => {
    const form = await loadAnyForm(read, site.id, query.formId);
    if (!form) return new Refusal('not-found', 'There is no such form.');
    const record = (unit: Unit) => unit.record({ action: 'submission.export', subjectId: form.id });
    await byOwner(services, { site, request }, record);
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="messages-${day}.csv"`,
      'cache-control': 'no-store',
    });
    const titles = [...new Set(form.content.fields.flatMap(({ type, title }) => (type === 'section' ? [] : [title])))];
    const csv = stringify({ header: true, columns: ['Time', 'Page', ...titles], escape_formulas: true, bom: true });
    const rows = Readable.from(asRows(readSubmissions(read, site.id, form.id)));
    return reply.send(rows.on('error', (error) => csv.destroy(error)).pipe(csv));
  });
}

async function* asRows(submissions: ReturnType<typeof readSubmissions>) {
  for await (const { createdAt, pagePath, answers } of submissions) {
    const texts = Object.fromEntries(answers.map(({ title, text }) => [title, text]));
    yield { ...texts, Time: new Date(createdAt).toISOString(), Page: pagePath };
  }
}
