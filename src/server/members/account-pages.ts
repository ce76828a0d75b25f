import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberLimits } from '#catalog/limits.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { AccountSection } from '#contract/page-model.ts';
import { askForMail, type LinkKind } from '#domain/members/member-links.ts';
import { isEmail } from '#forms/email.ts';
import { Refusal } from '#contract/refusals.ts';
import { signInPath, signInSection } from '#pages/sign-in-section.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { ownPath } from '../http/own-path.ts';
import { HttpProblem, NotFoundError, problemOf } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { codeSections, enterCodeSections, joinSections, resetSections } from './account-forms.ts';
import { accountPath, areasPath, sendAccountPage } from './send-account-page.ts';
import { signInByCode, signInByPassword } from './try-sign-in.ts';

export const hidden = { schema: { hide: true } } as const;
export const limited = { ...hidden, config: { limits: 'calls' } } as const;

/** Throws a 404 where visitors have no accounts, so that nothing of them is there. */
export function requireAccounts({ site, url }: FastifyRequest): void {
  if (!site.preferences.access.accounts) throw new NotFoundError(url);
}

/** A page's form as it came: only from the website's own pages. */
export function readOwnForm(request: FastifyRequest): Record<string, string> {
  requireAccounts(request);
  requireSameOrigin(request);
  return readForm(request);
}

/** Where a visitor goes on to, on this website alone; of the account's own pages only those of areas are such a place. */
export function nextOf({ next }: Record<string, string | undefined>): string | undefined {
  if (next === undefined || !/^\/(?![/\\])/.test(next) || next.length > 500) return undefined;
  const path = ownPath(next);
  return path.startsWith(accountPath) && !path.startsWith(areasPath) ? undefined : path;
}

const signInSections = (next: string | undefined) => [signInSection(next)];
/** What it is called among page types, and the slide that an owner may put there. */
const signInPage = { pageType: pageTypes.ssoPage, screen: 'sso-screen' } as const;

interface Screen extends Partial<typeof signInPage> {
  heading: (request: FastifyRequest) => string;
  sections: (next: string | undefined) => AccountSection[];
}

const screens = {
  [signInPath]: { heading: () => words.signIn, sections: signInSections, ...signInPage },
  '/account/join': { heading: ({ site }) => words.joinTitle(site.title), sections: joinSections },
  '/account/reset': { heading: () => words.forgotTitle, sections: resetSections },
  '/account/code': { heading: () => words.mailCodeTitle, sections: codeSections },
} satisfies Record<string, Screen>;

/** Where members sign in and join, as plain forms. Whether an address has an account, none of them tells. */
export function accountPages(app: FastifyInstance, services: Services): void {
  for (const [path, screen] of Object.entries<Screen>(screens)) {
    app.get(path, hidden, async (request, reply) => {
      requireAccounts(request);
      const next = nextOf(request.query as Record<string, string | undefined>);
      if (request.member) return reply.redirect(next ?? accountPath, 303);
      const { heading, sections, ...kind } = screen;
      const shown = { heading: heading(request), sections: sections(next), next, ...kind };
      await sendAccountPage(services, request, reply, shown);
      return reply;
    });
  }
  signInForms(app, services);
  mailForms(app, services);
}

function signInForms(app: FastifyInstance, services: Services): void {
  app.post(signInPath, limited, async (request, reply) => {
    const fields = readOwnForm(request);
    const { email = '', password = '' } = fields;
    const entrance = {
      email: email.slice(0, 256),
      password: password.slice(0, 1024),
      isRemembered: fields.rememberMe === '1',
    };
    const entered = orRefusal(signInByPassword(services, request, reply, entrance));
    return answer(services, request, reply, { entered: await entered, fields, at: 'password', path: signInPath });
  });

  app.post('/account/code/enter', limited, async (request, reply) => {
    const fields = readOwnForm(request);
    const { email = '', code = '' } = fields;
    const entrance = { email: email.slice(0, 256), code: code.slice(0, 40), isRemembered: fields.rememberMe === '1' };
    const entered = orRefusal(signInByCode(services, request, reply, entrance));
    return answer(services, request, reply, { entered: await entered, fields, at: 'code' });
  });
}

/** What is wrong with an attempt is shown beside the form, too many of them as well. */
async function orRefusal(attempt: Promise<string | Refusal>): Promise<string | HttpProblem> {
  try {
    const entered = await attempt;
    return entered instanceof Refusal ? problemOf(entered) : entered;
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

interface Attempted {
  entered: string | HttpProblem;
  fields: Record<string, string>;
  /** The field that what is wrong is told at. */
  at: string;
  path?: typeof signInPath;
}

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { entered, fields, at, path }: Attempted,
) {
  const next = nextOf(fields);
  if (typeof entered === 'string') return reply.redirect(next ?? accountPath, 303);
  const { password: _, code: _code, ...values } = fields;
  await sendAccountPage(services, request, reply, {
    ...(path
      ? { heading: words.signIn, sections: signInSections(next), next, ...signInPage }
      : { heading: words.sentTitle, sections: enterCodeSections(fields.email ?? '', next) }),
    status: entered.status,
    form: { values, errors: { [at]: entered.words } },
  });
  return reply;
}

function mailForms(app: FastifyInstance, services: Services): void {
  const ask = (
    request: FastifyRequest,
    asked: { kind: LinkKind; email: string; name: string; next?: string | undefined },
  ) =>
    byVisitor(services, request.site, (unit) =>
      askForMail(unit, services.secrets, { ...asked, address: callerAddress(request) }),
    );
  const form = (
    path: keyof typeof screens,
    kind: LinkKind,
    sent: (email: string, next: string | undefined) => AccountSection[],
  ) =>
    app.post(path, limited, async (request, reply) => {
      const fields = readOwnForm(request);
      const { email = '', name = '' } = fields;
      const errors = {
        ...(!isEmail(email.trim()) && { email: words.invalidEmail }),
        ...(kind === 'join' && name.trim() === '' && { name: words.nameMissing }),
      };
      const next = nextOf(fields);
      const screen: Screen = screens[path];
      if (Object.keys(errors).length > 0) {
        const page = { heading: screen.heading(request), sections: screen.sections(next) };
        await sendAccountPage(services, request, reply, { ...page, status: 400, form: { values: fields, errors } });
        return reply;
      }
      await ask(request, { kind, email: email.trim(), name: name.trim().slice(0, memberLimits.name), next });
      await sendAccountPage(services, request, reply, { heading: words.sentTitle, sections: sent(email.trim(), next) });
      return reply;
    });

  const linkSent = (email: string) => [{ text: [words.linkSent(email), words.spam] }];
  form('/account/join', 'join', linkSent);
  form('/account/reset', 'reset', linkSent);
  form('/account/code', 'code', enterCodeSections);
}
