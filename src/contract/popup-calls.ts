import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Popup } from './popup.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const closed = { additionalProperties: false };
const calls = { path: '/api/settings/popup', side: 'owner', permission: 'settings.manage', query } as const;

/** What of it is changed; its changes are counted by themselves. */
export const PopupChange = Type.Partial(Type.Omit(Popup, ['version']), closed);
export type PopupChange = Static<typeof PopupChange>;

export const getPopup = endpoint({
  ...calls,
  method: 'GET',
  summary: 'The popup that opens over pages',
  answer: Popup,
});

export const putPopup = endpoint({
  ...calls,
  method: 'PUT',
  summary: 'Changes what is given of the popup',
  body: PopupChange,
  answer: Popup,
});
