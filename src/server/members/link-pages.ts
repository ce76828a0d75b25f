import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits } from '#catalog/limits.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { findLink } from '#domain/members/member-links.ts';
import { choosePassword, confirmEmail, orTaken } from '#domain/members/members.ts';
import { callerAddress } from '../http/caller-address.ts';
import { signInPath, withNext } from '#pages/sign-in-section.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { tryPassword } from '../accounts/try-password.ts';
import type { Services } from '../services.ts';
import { linkSections } from './account-forms.ts';
import { hidden, limited, nextOf, readOwnForm, requireAccounts } from './account-pages.ts';
import { enterMember, keepMember } from './member-session.ts';
import { accountPath, detailsPath, sendAccountPage } from './send-account-page.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

const path = '/account/link/:token';
const welcomePath = '/account/welcome';

/**
 * Where the links of mails to members lead: to the choice of a password, or to a new address. Opening one changes
 * nothing, a press of its button does (decisions).
 */
export function linkPages(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get(path, hidden, async (request: LinkRequest, reply) => {
    requireAccounts(request);
    const link = await findLink(database.read, request.site.id, request.params.token, clock.now());
    if (!link || link.kind === 'code') return sayOver(services, request, reply);
    return show(services, request, reply, { kind: link.kind, email: link.email });
  });

  app.post(path, limited, async (request: LinkRequest, reply) => {
    const { password = '' } = readOwnForm(request);
    const { site, params } = request;
    const link = await findLink(database.read, site.id, params.token, clock.now());
    if (!link || link.kind === 'code') return sayOver(services, request, reply);
    const { kind, email } = link;
    if (kind === 'email') return changeEmail(services, request, reply);
    const { shortestPassword, longestPassword } = accountLimits;
    if (password.length < shortestPassword || password.length > longestPassword) {
      const errors = { password: words.shortPassword(shortestPassword) };
      return show(services, request, reply, { kind, email, status: 400, errors });
    }
    return enterByLink(services, request, reply, password);
  });

  app.get(welcomePath, hidden, async (request, reply) => {
    requireAccounts(request);
    if (!request.member) return reply.redirect(signInPath, 303);
    const next = nextOf(request.query as Record<string, string | undefined>);
    const links = [
      ...(next === undefined ? [] : [{ title: words.goOn, url: next }]),
      { title: words.toAccount, url: accountPath },
      { title: words.toShop, url: '/' },
    ];
    const sections = [{ text: [words.welcome(request.site.title)], links }];
    const page = { heading: words.welcomeTitle, sections, pageType: pageTypes.membershipConfirmed };
    await sendAccountPage(services, request, reply, page);
    return reply;
  });
}

interface Shown {
  kind: 'join' | 'reset' | 'email';
  email: string;
  status?: number;
  errors?: Record<string, string>;
}

async function show(services: Services, request: LinkRequest, reply: FastifyReply, { kind, email, ...form }: Shown) {
  const headings = { join: words.chooseTitle, reset: words.forgotTitle, email: words.emailTitle };
  const { status = 200, errors = {} } = form;
  const sections = linkSections(kind, email, `/account/link/${encodeURIComponent(request.params.token)}`);
  await sendAccountPage(services, request, reply, {
    heading: headings[kind],
    sections,
    status,
    form: { values: {}, errors },
  });
  return reply;
}

async function sayOver(services: Services, request: LinkRequest, reply: FastifyReply) {
  const sections = [{ text: [words.linkOver], links: [{ title: words.signIn, url: signInPath }] }];
  await sendAccountPage(services, request, reply, { heading: words.linkOverTitle, sections, status: 404 });
  return reply;
}

/** Keeps the password and signs its person in. It is hashed before, and few at once: it takes a while. */
async function enterByLink(services: Services, request: LinkRequest, reply: FastifyReply, password: string) {
  const { site, params } = request;
  const guess = { of: `member-link:${site.id}`, from: callerAddress(request) };
  const passwordHash = await tryPassword(services, guess, async () => ({
    isRight: true,
    value: await hashPassword(password),
  }));
  const entered = await orTaken(
    byVisitor(services, site, async (unit) => {
      const chosen = await choosePassword(unit, params.token, passwordHash);
      if (chosen instanceof Refusal) return chosen;
      const session = await enterMember(unit, site, { request, siteUserId: chosen.id, isRemembered: false });
      return { session, isNew: chosen.isNew, next: chosen.next };
    }),
  );
  if (entered instanceof Refusal) return sayOver(services, request, reply);
  keepMember(services, request, reply, entered.session);
  const { isNew, next } = entered;
  return reply.redirect(isNew ? withNext(welcomePath, next ?? undefined) : (next ?? accountPath), 303);
}

async function changeEmail(services: Services, request: LinkRequest, reply: FastifyReply) {
  const { site, params } = request;
  const changed = await orTaken(byVisitor(services, site, (unit) => confirmEmail(unit, params.token)));
  if (changed instanceof Refusal) return sayOver(services, request, reply);
  if (request.member) return reply.redirect(`${detailsPath}?done=email`, 303);
  const sections = [{ text: [words.emailDone], links: [{ title: words.signIn, url: signInPath }] }];
  await sendAccountPage(services, request, reply, { heading: words.emailTitle, sections });
  return reply;
}
