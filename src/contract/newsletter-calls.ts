import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { NewsletterDraft, NewsletterStatus } from './newsletter.ts';
import { ProductPicture } from './product-calls.ts';
import { Email } from './website.ts';

const closed = { additionalProperties: false };
const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ newsletterId: id });
const office = { side: 'owner', permission: 'lists.manage', query } as const;
const one = { ...office, path: '/api/newsletters/{newsletterId}', params } as const;
const time = Type.Union([Type.Integer(), Type.Null()]);

/** What came of a newsletter, in people. */
const Figures = {
  recipients: Type.Integer(),
  sent: Type.Integer(),
  refused: Type.Integer(),
  /** Who left the list by this mail. */
  unsubscribed: Type.Integer(),
};

export const ListedNewsletter = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  status: NewsletterStatus,
  list: Type.Union([Type.String(), Type.Null()]),
  sendAt: time,
  endedAt: time,
  updatedAt: Type.Integer(),
  ...Figures,
});
export type ListedNewsletter = Static<typeof ListedNewsletter>;

export const listNewsletters = endpoint({
  ...office,
  method: 'GET',
  path: '/api/newsletters',
  summary: 'The newsletters of a website, the newest first, fifty at a time',
  query: Type.Object({ ...query.properties, before: Type.Optional(id) }),
  answer: Type.Object({ newsletters: Type.Array(ListedNewsletter), hasMore: Type.Boolean() }),
});

export const createNewsletter = endpoint({
  ...office,
  method: 'POST',
  path: '/api/newsletters',
  summary: 'Begins a newsletter; with `of`, as a copy of another one',
  body: Type.Object({ of: Type.Optional(id) }, closed),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['refused', 'not-found'],
});

export const OfficeNewsletter = Type.Object({
  ...ListedNewsletter.properties,
  ...NewsletterDraft.properties,
  version: Type.Integer(),
  startedAt: time,
  /** The pictures that its parts name. */
  pictures: Type.Array(ProductPicture),
  /** The products that its parts name. */
  products: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  /** The first addresses that were refused for good, and why. */
  refusals: Type.Array(Type.Object({ email: Type.String(), told: Type.String() })),
});
export type OfficeNewsletter = Static<typeof OfficeNewsletter>;

export const getNewsletter = endpoint({
  ...one,
  method: 'GET',
  summary: 'A newsletter with what it says and what came of it',
  answer: OfficeNewsletter,
  refusals: ['not-found'],
});

export const putNewsletter = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Writes a newsletter that is a draft; `version` is the one that was seen',
  body: Type.Object({ ...NewsletterDraft.properties, version: Type.Integer() }, closed),
  answer: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'refused', 'changed-meanwhile'],
});

export const deleteNewsletter = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Deletes a newsletter, unless it is being sent',
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const sampleNewsletter = endpoint({
  ...one,
  method: 'POST',
  path: '/api/newsletters/{newsletterId}/samples',
  summary: 'A newsletter as it would be mailed, as it is written here; nothing is sent or kept',
  body: NewsletterDraft,
  answer: Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }),
  refusals: ['not-found'],
});

export const testNewsletter = endpoint({
  ...one,
  method: 'POST',
  path: '/api/newsletters/{newsletterId}/tests',
  summary: 'Sends a newsletter, as it is saved, to one address',
  body: Type.Object({ to: Email }, closed),
  /** Whether it leaves by a mail server; else it stays in the mailbox. */
  answer: Type.Object({ isMailed: Type.Boolean() }),
  refusals: ['not-found'],
});

export const getAudience = endpoint({
  ...one,
  method: 'GET',
  path: '/api/newsletters/{newsletterId}/audience',
  summary: 'How many people a newsletter would go to now, and how',
  answer: Type.Object({
    people: Type.Integer(),
    /** Whether mails leave by a mail server; else they stay in the mailbox. */
    isMailed: Type.Boolean(),
    perSecond: Type.Integer(),
  }),
  refusals: ['not-found'],
});

export const startNewsletter = endpoint({
  ...one,
  method: 'POST',
  path: '/api/newsletters/{newsletterId}/sending',
  summary: 'Sends a newsletter to its list, now or at a time, or goes on with one that is held',
  body: Type.Object(
    {
      version: Type.Integer(),
      /** Epoch ms; now where left out. */
      at: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    closed,
  ),
  answer: Type.Object({ status: NewsletterStatus }),
  refusals: ['not-found', 'invalid', 'refused', 'changed-meanwhile'],
});

export const stopNewsletter = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/newsletters/{newsletterId}/sending',
  summary: 'Stops a newsletter: one that waits is a draft again, of one that is being sent nothing more goes out',
  answer: Type.Object({ status: NewsletterStatus }),
  refusals: ['not-found', 'refused'],
});

export const reportBounce = endpoint({
  side: 'visitor',
  crumb: false,
  method: 'POST',
  path: '/api/newsletters/bounces/{bounceToken}',
  summary:
    'What a mail service says of a newsletter that came back; the address of the call is a secret of the website',
  params: Type.Object({ bounceToken: Type.String({ maxLength: 64 }) }),
  body: Type.Object({
    email: Email,
    /** `hard`: the address takes no mails; `soft`: not this time; `complaint`: its person calls it spam. */
    kind: Type.Enum(['hard', 'soft', 'complaint']),
    /** What was said of it. */
    text: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  answer: Type.Object({ noted: Type.Boolean() }),
  refusals: ['not-found'],
});
