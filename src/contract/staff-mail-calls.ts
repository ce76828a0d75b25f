import { Type, type Static } from 'typebox';
import type { StaffMailKind } from '#catalog/staff-mails.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const is = Type.Optional(Type.Boolean());
const query = Type.Object({ websiteId: id });

/** Whether somebody is mailed what happened, by kind. */
export const ToldOf = Type.Object(
  {
    'new-order': is,
    return: is,
    dispute: is,
    'low-stock': is,
    message: is,
    comment: is,
    undone: is,
    'webhook-off': is,
    'text-broken': is,
  } satisfies Record<StaffMailKind, typeof is>,
  { additionalProperties: false },
);
export type ToldOf = Static<typeof ToldOf>;

const StaffMember = Type.Object({
  accountId: Type.String(),
  email: Type.String(),
  /** Its code (platform 3). */
  role: Type.Integer(),
  isYou: Type.Boolean(),
  /** Of the kinds that their role lets them be told of. */
  toldOf: ToldOf,
});
export type StaffMember = Static<typeof StaffMember>;

const mails = { side: 'owner', permission: 'preferences.manage', query } as const;

export const listStaffMails = endpoint({
  ...mails,
  method: 'GET',
  path: '/api/settings/staff-mails',
  summary: 'Who of those who work on the website is mailed what',
  answer: Type.Object({ people: Type.Array(StaffMember) }),
});

export const putStaffMails = endpoint({
  ...mails,
  method: 'PUT',
  path: '/api/settings/staff-mails/{accountId}',
  summary: 'Has somebody mailed what is given, or not any more; the rest stays as it is',
  params: Type.Object({ accountId: id }),
  body: ToldOf,
  answer: Type.Object({ people: Type.Array(StaffMember) }),
  refusals: ['not-found', 'refused'],
});
