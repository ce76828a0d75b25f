import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { AnnouncementBar, Notices, Popup } from './notices.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const closed = { additionalProperties: false };
const calls = { path: '/api/settings/notices', side: 'owner', permission: 'settings.manage', query } as const;

/** Each whole, but for the count of the popup's changes. */
export const NoticesChange = Type.Partial(
  Type.Object({ bar: AnnouncementBar, popup: Type.Omit(Popup, ['version'], closed) }, closed),
  closed,
);
export type NoticesChange = Static<typeof NoticesChange>;

export const getNotices = endpoint({
  ...calls,
  method: 'GET',
  summary: 'The announcement above all pages, and the popup that opens over them',
  answer: Notices,
});

export const putNotices = endpoint({
  ...calls,
  method: 'PUT',
  summary: 'Changes the announcement, the popup, or both',
  body: NoticesChange,
  answer: Notices,
});
