import type { FastifyInstance } from 'fastify';
import { mailWords } from '#catalog/mail-words.ts';
import { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/newsletter-calls.ts';
import { bounceToken, noteBounce } from '#domain/newsletters/bounces.ts';
import { countAudience } from '#domain/newsletters/audience.ts';
import {
  createNewsletter,
  deleteNewsletter,
  draftOf,
  findNewsletter,
  noNewsletter,
  saveNewsletter,
} from '#domain/newsletters/newsletters.ts';
import { listNewsletters, loadNewsletter } from '#domain/newsletters/office.ts';
import { startNewsletter, stopNewsletter } from '#domain/newsletters/start.ts';
import { greet } from '#jobs/newsletters/greet.ts';
import { sampleLeaveUrl, writeNewsletter } from '#jobs/newsletters/write-newsletter.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { equal } from '../http/crumb.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Newsletters for those who write them: from the first draft to what came of them. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listNewsletters, ({ site, query }) => listNewsletters(read, site.id, query.before));

  route(app, calls.createNewsletter, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => createNewsletter(unit, body)),
  );

  route(app, calls.getNewsletter, async ({ site, params }) => {
    return (await loadNewsletter(read, site.id, params.newsletterId)) ?? noNewsletter();
  });

  route(app, calls.putNewsletter, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => saveNewsletter(unit, params.newsletterId, body)),
  );

  route(app, calls.deleteNewsletter, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteNewsletter(unit, params.newsletterId))) ?? {};
  });

  route(app, calls.sampleNewsletter, async ({ site, params, body }) => {
    if (!(await findNewsletter(read, site.id, params.newsletterId))) return noNewsletter();
    const leaveUrl = sampleLeaveUrl(await services.baseUrl(site.id));
    const mail = await writeNewsletter(services, site.id, body, { id: '', to: '', leaveUrl });
    const { subject, html, text } = greet(mail, mailWords.newsletter.somebody);
    return { subject, html, text };
  });

  route(app, calls.testNewsletter, ({ site, request, params: { newsletterId }, body: { to } }) =>
    byOwner(services, { site, request }, async (unit) => {
      const row = await findNewsletter(unit.tx, site.id, newsletterId);
      if (!row) return noNewsletter();
      const mailId = `test-${unit.newId()}`;
      await unit.enqueue({ kind: 'newsletter.test', payload: { newsletterId, mailId, to } });
      const details = { subject: row.subject, to };
      await unit.record({ action: 'newsletter.test', subjectId: newsletterId, details });
      return { isMailed: site.preferences.smtp.server !== undefined };
    }),
  );

  route(app, calls.getAudience, async ({ site, params }) => {
    const row = await findNewsletter(read, site.id, params.newsletterId);
    if (!row) return noNewsletter();
    const { listId, segment } = draftOf(row);
    const { smtp, mail } = site.preferences;
    const audience = { websiteId: site.id, segment, until: services.clock.now() };
    const people = listId === null ? 0 : await countAudience(read, { ...audience, listId });
    return { people, isMailed: smtp.server !== undefined, perSecond: mail.newslettersPerSecond };
  });

  route(app, calls.startNewsletter, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => startNewsletter(unit, params.newsletterId, body)),
  );

  route(app, calls.stopNewsletter, ({ site, request, params }) =>
    byOwner(services, { site, request }, (unit) => stopNewsletter(unit, params.newsletterId)),
  );

  route(app, calls.reportBounce, async ({ site, params, body }) => {
    if (!equal(params.bounceToken, bounceToken(services.secrets, site.id))) {
      return new Refusal('not-found', 'There is nothing at this address.');
    }
    return { noted: await byVisitor(services, site, (unit) => noteBounce(unit, body)) };
  });
}
