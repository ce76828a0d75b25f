import type { BrowserContext } from 'playwright-core';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';

/** The administrator of a served demo shop, signed in. */
export interface DemoOwner {
  visitor: TestVisitor;
  websiteId: string;
  handle: string;
}

export async function signInDemoOwner(server: ServerProcess): Promise<DemoOwner> {
  const visitor = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  const { json } = await must(visitor.call('POST', '/api/account/session', { email, password }));
  const [{ id: websiteId, handle }] = json.websites;
  return { visitor, websiteId, handle };
}

/** Signs a browser in as somebody. */
export async function enter(browser: BrowserContext, server: ServerProcess, person: TestVisitor): Promise<void> {
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl }));
  await browser.addCookies(cookies);
}

/** Turns on the blocks that a website is offered once it asks for them. */
export async function turnBlocksOn({ visitor, websiteId }: DemoOwner, flags: readonly string[]): Promise<void> {
  const path = `/api/v1/commerce-preferences/developer?websiteId=${websiteId}`;
  const { json } = await must(visitor.get(path));
  await must(visitor.call('PUT', path, { ...json, flags }));
}

export async function must(answer: ReturnType<TestVisitor['get']>) {
  const { status, body, ...rest } = await answer;
  if (status !== 200) throw new Error(`The owner was refused: ${status} ${body}`);
  return { status, body, ...rest };
}
