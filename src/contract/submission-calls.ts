import { Type, type Static } from 'typebox';
import { emailLimits, replyLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { FormFieldType } from './form.ts';
import { emailPattern } from './text-patterns.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ submissionId: id });
const closed = { additionalProperties: false };
const inbox = { side: 'owner', permission: 'submissions.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Where a message lies: with the others, apart because it looks like no person's, or deleted, from where it can come back. */
export const SubmissionState = Type.Enum(['inbox', 'quarantine', 'deleted']);
export type SubmissionState = Static<typeof SubmissionState>;

export const ListedSubmission = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  formName: Type.String(),
  state: SubmissionState,
  isRead: Type.Boolean(),
  isStarred: Type.Boolean(),
  /** Who of the team answers it. */
  assignedTo: nullable(Type.String()),
  /** When it was answered last; null where it was not. */
  answeredAt: nullable(Type.Integer()),
  summary: Type.String(),
  email: nullable(Type.String()),
  createdAt: Type.Integer(),
});
export type ListedSubmission = Static<typeof ListedSubmission>;

/** Somebody of the team who may answer messages. */
export const Answerer = Type.Object({ accountId: Type.String(), email: Type.String() });
export type Answerer = Static<typeof Answerer>;

const filter = {
  state: Type.Optional(SubmissionState),
  formId: Type.Optional(id),
  starred: Type.Optional(Type.Boolean()),
  /** Those that who asks is to answer. */
  mine: Type.Optional(Type.Boolean()),
  /** Those that were answered, or those that were not. */
  answered: Type.Optional(Type.Boolean()),
  /** A part of an answer. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
};

export const listSubmissions = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/forms/submissions',
  summary: 'What was sent by forms, the newest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    ...filter,
    /** The last one of the part before. */
    before: Type.Optional(id),
  }),
  answer: Type.Object({
    submissions: Type.Array(ListedSubmission),
    hasMore: Type.Boolean(),
    /** Of the inbox, up to 1,000. */
    unread: Type.Integer(),
    /** What waits apart, up to 1,000. */
    quarantined: Type.Integer(),
    /** Those that have messages, deleted ones too. */
    forms: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    people: Type.Array(Answerer),
  }),
});

/** An answer under the title that its field had. */
export const OfficeAnswer = Type.Object({
  type: FormFieldType,
  title: Type.String(),
  /** As people read it; '' where there is none. */
  text: Type.String(),
});

/** Where a message went beside the inbox, and what came of it; `text` is what was said where it was refused. */
export const SubmissionWay = Type.Object({
  kind: Type.Enum(['mail', 'webhook', 'list']),
  /** An address, the host of a webhook, or the name of a mailing list. */
  to: Type.String(),
  /** Of a list `done` is to be on it; until that is confirmed, it is waiting. */
  state: Type.Enum(['waiting', 'done', 'failed']),
  text: Type.String(),
});
export type SubmissionWay = Static<typeof SubmissionWay>;

/** An answer by mail to who sent a message. */
export const SubmissionReply = Type.Object({
  id: Type.String(),
  /** Whose account wrote it; null where that is gone. */
  by: nullable(Type.String()),
  replyTo: Type.String(),
  text: Type.String(),
  createdAt: Type.Integer(),
  state: Type.Enum(['waiting', 'done', 'failed']),
  /** What was said where it was refused. */
  said: Type.String(),
});
export type SubmissionReply = Static<typeof SubmissionReply>;

export const OfficeSubmission = Type.Object({
  ...ListedSubmission.properties,
  pageTitle: Type.String(),
  pagePath: Type.String(),
  answers: Type.Array(OfficeAnswer),
  /** What came with it. */
  files: Type.Array(Type.Object({ id: Type.String(), filename: Type.String(), byteSize: Type.Integer() })),
  /** When it is deleted by itself. */
  forgetAt: nullable(Type.Integer()),
});
export type OfficeSubmission = Static<typeof OfficeSubmission>;

export const getSubmission = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/forms/submissions/{submissionId}',
  summary: 'One message with all answers, and where it went',
  params,
  answer: Type.Object({
    submission: OfficeSubmission,
    people: Type.Array(Answerer),
    ways: Type.Array(SubmissionWay),
    /** What was answered by mail from here, the oldest first. */
    replies: Type.Array(SubmissionReply),
    /** Where answers to who asks went last, or their own address. */
    replyTo: Type.String(),
  }),
  refusals: ['not-found'],
});

export const SubmissionChange = Type.Object(
  {
    ids: Type.Array(id, { minItems: 1, maxItems: 100 }),
    isRead: Type.Optional(Type.Boolean()),
    isStarred: Type.Optional(Type.Boolean()),
    /** Whether they count as answered, by whatever means. */
    isAnswered: Type.Optional(Type.Boolean()),
    state: Type.Optional(SubmissionState),
    /** An account of the team that may answer messages; null is nobody. */
    assignedTo: Type.Optional(nullable(id)),
  },
  closed,
);
export type SubmissionChange = Static<typeof SubmissionChange>;

export const changeSubmissions = endpoint({
  ...inbox,
  method: 'PUT',
  path: '/api/forms/submissions',
  summary: 'Marks messages as read, starred or answered, says who answers them, deletes them, or takes them back',
  body: SubmissionChange,
  answer: Type.Object({ changed: Type.Integer() }),
  refusals: ['invalid'],
});

export const NewReply = Type.Object(
  {
    /** Made by who asks: the same again is the same answer. */
    id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    text: Type.String({ minLength: 1, maxLength: replyLimits.text }),
    /** Where answers to it go. */
    replyTo: Type.String({ maxLength: emailLimits.maximumLength, pattern: emailPattern }),
  },
  closed,
);
export type NewReply = Static<typeof NewReply>;

export const replyToSubmission = endpoint({
  ...inbox,
  method: 'POST',
  path: '/api/forms/submissions/{submissionId}/replies',
  summary: 'Answers a message by a mail in the name of the website, the message below it',
  params,
  body: NewReply,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'invalid', 'refused'],
});

export const getSubmissionFile = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/forms/submissions/{submissionId}/files/{fileId}',
  summary: 'A file that came with a message, to be saved',
  params: Type.Object({ ...params.properties, fileId: id }),
  answer: Type.Any({ description: 'The bytes of the file' }),
  refusals: ['not-found'],
});

export const exportSubmissions = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/forms/submissions/export',
  summary: 'All messages of a form as CSV',
  query: Type.Object({ websiteId: id, formId: id }),
  answer: Type.Any({ description: 'CSV' }),
  refusals: ['not-found'],
});
