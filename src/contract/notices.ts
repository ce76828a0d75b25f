import { Type, type Static } from 'typebox';
import { linkPattern } from './text-patterns.ts';

const Url = Type.String({ maxLength: 500, pattern: linkPattern });

/** A line above every page. */
export const AnnouncementBar = Type.Object({
  isOn: Type.Boolean(),
  text: Type.String({ maxLength: 200 }),
  /** Where it leads; nowhere, where it is empty. */
  url: Url,
});
export type AnnouncementBar = Static<typeof AnnouncementBar>;

/** What makes a popup open: some seconds on the page, some percent of it scrolled, or the way out of the window. */
export const PopupTrigger = Type.Enum(['time', 'scroll', 'exit']);
export type PopupTrigger = Static<typeof PopupTrigger>;

/** A window that opens once over a page. */
export const Popup = Type.Object({
  isOn: Type.Boolean(),
  title: Type.String({ maxLength: 120 }),
  text: Type.String({ maxLength: 1000 }),
  buttonText: Type.String({ maxLength: 60 }),
  buttonUrl: Url,
  trigger: PopupTrigger,
  /** Seconds, or percent of the page. */
  after: Type.Integer({ minimum: 0, maximum: 300 }),
  /** Days until it comes again to who has closed it; 0 is never. */
  againAfterDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Counts its changes: who has closed one is shown the next. */
  version: Type.Integer({ minimum: 0 }),
});
export type Popup = Static<typeof Popup>;

/** What a website says to all its visitors. */
export const Notices = Type.Object({ bar: AnnouncementBar, popup: Popup });
export type Notices = Static<typeof Notices>;

/** Nothing is said. */
export const noNotices: Notices = {
  bar: { isOn: false, text: '', url: '' },
  popup: {
    isOn: false,
    title: '',
    text: '',
    buttonText: '',
    buttonUrl: '',
    trigger: 'time',
    after: 10,
    againAfterDays: 30,
    version: 0,
  },
};
