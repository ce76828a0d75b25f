import type { Page } from 'playwright-core';
import type { ServerProcess } from '../test/server-process.ts';

/** A page of the demo shop in one of its states. */
export interface DemoPage {
  name: string;
  /** The home page where it is left out. */
  path?: string;
  /** Of another website than the default one. */
  host?: string;
  /** Leads from the path to the state. */
  steps?: (page: Page, server: ServerProcess) => Promise<void>;
  /** What is to be seen is what the window shows. */
  isWindow?: boolean;
}

export const pages: readonly DemoPage[];
