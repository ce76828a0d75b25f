import { Type, type Static } from 'typebox';

/** What makes the window open that comes once over a website's pages; what it says is a slide. */
export const Popup = Type.Object({
  isOn: Type.Boolean(),
  /** Some seconds on the page, some percent of it scrolled, or the way out of the window. */
  trigger: Type.Enum(['time', 'scroll', 'exit']),
  /** Seconds, or percent of the page. */
  after: Type.Integer({ minimum: 0, maximum: 300 }),
  /** Days until it comes again to who has closed it; 0 is never. */
  againAfterDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Counts its changes: who has closed one is shown the next. */
  version: Type.Integer({ minimum: 0 }),
});
export type Popup = Static<typeof Popup>;

/** None opens. */
export const noPopup: Popup = {
  isOn: false,
  trigger: 'time',
  after: 10,
  againAfterDays: 30,
  version: 0,
};
