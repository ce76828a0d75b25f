import { domains } from './domains/area.ts';
import { mailbox } from './mailbox/area.ts';
import { redirects } from './redirects/area.ts';
import { start } from './start/area.ts';
import { team } from './team/area.ts';

/** The areas of the back office in the order of the navigation: a new one is its folder and a line here. */
export const areas = [start, mailbox, domains, redirects, team] as const;
