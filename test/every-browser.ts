import type { AnyPage } from './any-page.ts';
import { openChromium } from './drive-chromium.ts';
import { openFirefox } from './drive-firefox.ts';
import { openWebKit } from './drive-webkit.ts';
import { findFirefox, findWebKit } from './tools.ts';

/** The browsers of this machine. Chromium is always there; the others are left out where they are missing. */
export const browsers: { name: string; openPage: () => Promise<AnyPage> }[] = [
  { name: 'Chromium', openPage: openChromium },
  ...(findFirefox() ? [{ name: 'Firefox', openPage: openFirefox }] : []),
  ...(findWebKit() ? [{ name: 'WebKit', openPage: openWebKit }] : []),
];
