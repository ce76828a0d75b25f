import type { Page } from 'playwright-core';
import type { ServerProcess } from '../test/server-process.ts';

/** A page of the demo shop in one of its states. */
export interface DemoPage {
  name: string;
  /** The home page where it is left out. */
  path?: string;
  /** That of the answer, where it is another than 200. */
  status?: number;
  /** Of another website than the default one. */
  host?: string;
  /** Leads from the path to the state. */
  steps?: (page: Page, server: ServerProcess) => Promise<void>;
  /** What is to be seen is what the window shows. */
  isWindow?: boolean;
}

export const pages: readonly DemoPage[];

/** States of single parts, which are photographed alone. */
export const partStates: readonly DemoPage[];

/** Shops that differ from the demo: by the words of the command that makes them, or by what is written into their data. */
export const otherShops: readonly {
  words?: string[];
  prepare?: (dataFolder: string) => Promise<void>;
  states: readonly DemoPage[];
}[];

/** The themes in which the demo shop is gone through, page by page and state by state. */
export const demoThemes: readonly string[];

/** The pages of the examples that other themes bring: of each kind one. */
export const examplePages: Readonly<Record<string, readonly DemoPage[]>>;
