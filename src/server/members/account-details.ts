import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits } from '#catalog/limits.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import type { AccountSection } from '#contract/page-model.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { memberData } from '#domain/members/member-data.ts';
import { askForMail } from '#domain/members/member-links.ts';
import { listMemberPasskeys, removeMemberPasskey } from '#domain/members/member-passkeys.ts';
import { endMemberSessions, listMemberSessions } from '#domain/members/member-sessions.ts';
import { changeMember, deleteMember } from '#domain/members/members.ts';
import { isEmail } from '#forms/email.ts';
import { markCart } from '../cart/cart-cookie.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HttpProblem } from '../http/problem.ts';
import type { RequestMember } from '../request.ts';
import type { Services } from '../services.ts';
import { newPasswordField } from './account-forms.ts';
import { dayOf, memberPage } from './account-home.ts';
import { hidden, limited, readOwnForm } from './account-pages.ts';
import { byMember } from './by-member.ts';
import { leave } from './member-routes.ts';
import { forgetMember } from './member-session.ts';
import { detailsPath, sendAccountPage } from './send-account-page.ts';
import { provesPassword } from './try-sign-in.ts';

/** What is said at the top of the page after an act. */
const done: Record<string, string> = {
  saved: words.saved,
  sent: words.emailSent,
  email: words.emailDone,
  password: words.passwordChanged,
  passkey: words.passkeyAdded,
  passkeyless: words.passkeyRemoved,
  sessions: words.othersEnded,
};

type Errors = Record<string, string>;
/** One form of the page: where it leads on to, or what is wrong by field. */
type Act = (
  services: Services,
  call: { request: FastifyRequest; reply: FastifyReply; member: RequestMember; fields: Record<string, string> },
) => Promise<string | Errors>;

/** What members change of their account, and how they leave it, as plain forms. */
export function accountDetails(app: FastifyInstance, services: Services): void {
  app.get(detailsPath, hidden, (request, reply) =>
    memberPage(request, reply, (member) => {
      const { done: what = '' } = request.query as { done?: string };
      const message = Object.hasOwn(done, what) ? done[what] : undefined;
      return show(services, request, reply, { member, form: { values: {}, errors: {}, ...(message && { message }) } });
    }),
  );

  app.get('/account/data.json', hidden, (request, reply) =>
    memberPage(request, reply, async ({ id }) => {
      const data = await memberData(services.database.read, request.site.id, id, services.clock.now());
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="account.json"',
        'cache-control': 'private, no-store',
      });
      return reply.send(JSON.stringify(data, null, 2));
    }),
  );

  app.post('/account/sign-out', limited, async (request, reply) => {
    readOwnForm(request);
    if (request.member) await leave(services, request, reply, false);
    return reply.redirect('/', 303);
  });

  detailForms(app, services);
}

const to = (what: 'saved' | 'sent' | 'password' | 'passkeyless' | 'sessions') => `${detailsPath}?done=${what}`;

function detailForms(app: FastifyInstance, services: Services): void {
  const form = (path: string, act: Act) =>
    app.post(path, limited, (request, reply) => {
      const fields = readOwnForm(request);
      return memberPage(request, reply, async (member) => {
        const came = await act(services, { request, reply, member, fields });
        if (typeof came === 'string') return reply.redirect(came, 303);
        const { currentPassword: _, newPassword: _new, deletePassword: _delete, ...values } = fields;
        return show(services, request, reply, { member, status: 400, form: { values, errors: came } });
      });
    });
  form('/account/name', changeName);
  form('/account/email', askForEmail);
  form('/account/password', changePassword);
  form('/account/passkeys/remove', removePasskey);
  form('/account/sessions', endOthers);
  form('/account/delete', removeAccount);
}

const changeName: Act = async (services, { request, member, fields: { name = '' } }) => {
  if (name.trim() === '') return { name: words.nameMissing };
  await byMember(services, request, (unit) => changeMember(unit, member.id, { name }));
  return to('saved');
};

const askForEmail: Act = async (services, { request, member, fields: { newEmail = '' } }) => {
  const email = newEmail.trim();
  if (!isEmail(email)) return { newEmail: words.invalidEmail };
  const asked = { kind: 'email', email, siteUserId: member.id, address: callerAddress(request) } as const;
  await byMember(services, request, (unit) => askForMail(unit, services.secrets, asked));
  return to('sent');
};

const changePassword: Act = async (services, { request, member, fields }): Promise<string | Errors> => {
  const { currentPassword = '', newPassword = '' } = fields;
  const { shortestPassword, longestPassword } = accountLimits;
  if (newPassword.length < shortestPassword || newPassword.length > longestPassword) {
    return { newPassword: words.shortPassword(shortestPassword) };
  }
  const wrong = await whyNotTheirs(services, request, member, currentPassword);
  if (wrong !== undefined) return { currentPassword: wrong };
  const passwordHash = await hashPassword(newPassword);
  await byMember(services, request, async (unit) => {
    await changeMember(unit, member.id, { passwordHash });
    await endMemberSessions(unit, member.id, { but: member.sessionId });
  });
  return to('password');
};

const removePasskey: Act = async (services, { request, member, fields: { passkeyId = '' } }) => {
  await byMember(services, request, (unit) => removeMemberPasskey(unit, member.id, passkeyId.slice(0, 64)));
  return to('passkeyless');
};

const endOthers: Act = async (services, { request, member: { id, sessionId } }) => {
  await byMember(services, request, (unit) => endMemberSessions(unit, id, { but: sessionId }));
  return to('sessions');
};

const removeAccount: Act = async (services, { request, reply, member, fields: { deletePassword = '' } }) => {
  const wrong = await whyNotTheirs(services, request, member, deletePassword);
  if (wrong !== undefined) return { deletePassword: wrong };
  await byMember(services, request, (unit) => deleteMember(unit, member.id));
  forgetMember(request, reply);
  markCart(request, reply, false);
  return '/';
};

/** What is wrong with the password that somebody proves by to be this member. */
async function whyNotTheirs(
  services: Services,
  request: FastifyRequest,
  member: RequestMember,
  password: string,
): Promise<string | undefined> {
  try {
    return (await provesPassword(services, request, member, password)) ? undefined : words.wrongOwnPassword;
  } catch (error) {
    if (error instanceof HttpProblem) return error.words;
    throw error;
  }
}

interface Shown {
  member: RequestMember;
  form: { values: Record<string, string>; errors: Errors; message?: string };
  status?: number;
}

async function show(services: Services, request: FastifyRequest, reply: FastifyReply, { member, ...page }: Shown) {
  const sections = [
    ...personSections(member),
    await passkeysSection(services, request, member),
    await sessionsSection(services, request, member),
    ...endSections(),
  ];
  await sendAccountPage(services, request, reply, { heading: words.details, sections, place: detailsPath, ...page });
}

function personSections({ name, email }: RequestMember): AccountSection[] {
  const nameField = { name: 'name', label: words.name, type: 'text', autoComplete: 'name', value: name } as const;
  const emailField = {
    name: 'newEmail',
    label: words.email,
    type: 'email',
    autoComplete: 'email',
    value: email,
    hint: words.changeEmailHint,
  } as const;
  const current = { name: 'currentPassword', label: words.currentPassword, type: 'password' } as const;
  const passwords = [{ ...current, autoComplete: 'current-password' }, newPasswordField('newPassword')];
  const quiet = { isQuiet: true } as const;
  return [
    {
      forms: [
        { action: '/account/name', submit: words.save, fields: [nameField], ...quiet },
        { action: '/account/email', submit: words.changeEmail, fields: [emailField], ...quiet },
      ],
    },
    {
      title: words.password,
      forms: [{ action: '/account/password', submit: words.changePassword, fields: passwords, ...quiet }],
    },
  ];
}

async function passkeysSection({ database }: Services, { site }: FastifyRequest, member: RequestMember) {
  const passkeys = await listMemberPasskeys(database.read, site.id, member.id);
  const rows = passkeys.map(({ name, createdAt, usedAt }) => {
    const used = usedAt === null ? [] : [words.lastSeen(dayOf(site, usedAt))];
    return { title: name, facts: [words.passkeySince(dayOf(site, createdAt)), ...used] };
  });
  const options = passkeys.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name}, ${dayOf(site, createdAt)}`,
  }));
  const which = { name: 'passkeyId', label: words.passkeyToRemove, type: 'choice', options } as const;
  const removal = { action: '/account/passkeys/remove', submit: words.removePasskey, fields: [which], isQuiet: true };
  const section: AccountSection = {
    title: words.passkeys,
    text: [words.passkeyText],
    rows,
    passkey: { act: 'add', submit: words.addPasskey, next: `${detailsPath}?done=passkey` },
    ...(options.length > 0 && { forms: [removal] }),
  };
  return section;
}

async function sessionsSection({ database, clock }: Services, { site }: FastifyRequest, member: RequestMember) {
  const sessions = await listMemberSessions(database.read, site.id, member.id, clock.now());
  const rows = sessions.map(({ id, device, address, seenAt }) => {
    const here = id === member.sessionId ? [words.thisDevice] : [];
    return { title: device || words.unknownDevice, facts: [...here, address, words.lastSeen(dayOf(site, seenAt))] };
  });
  const end = { action: '/account/sessions', submit: words.endOthers, fields: [], isQuiet: true };
  return { title: words.sessions, rows, ...(rows.length > 1 && { forms: [end] }) };
}

function endSections(): AccountSection[] {
  const field = {
    name: 'deletePassword',
    label: words.password,
    type: 'password',
    autoComplete: 'current-password',
  } as const;
  const remove = { action: '/account/delete', submit: words.remove, fields: [field], isQuiet: true };
  return [
    { title: words.data, links: [{ title: words.saveData, url: '/account/data.json' }] },
    { title: words.remove, text: [words.removeText], forms: [remove] },
  ];
}
