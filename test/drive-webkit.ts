import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { patience, type AnyPage, type Place } from './any-page.ts';
import { findFreePort } from './server-process.ts';
import { findWebKit } from './tools.ts';

/** How WebDriver names an element in its answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A page of a WebKit of its own, over WebDriver: the nearest to Safari that runs on Linux. */
export async function openWebKit(): Promise<AnyPage> {
  const webKit = findWebKit();
  if (!webKit) throw new Error('WebKit is missing: run the tests with "npm test", which fetches it.');
  const screen = await startScreen(webKit.screen);
  const port = await findFreePort();
  const program = start(webKit.driver, [`--port=${port}`], {
    DISPLAY: screen.display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const address = `http://127.0.0.1:${port}`;
  const options = { binary: webKit.miniBrowser, args: ['--automation'] };
  const { sessionId } = await vi.waitFor(
    () =>
      call<{ sessionId: string }>('POST', `${address}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    { timeout: patience },
  );
  const session = `${address}/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });
  return {
    ...drive(session),
    async [Symbol.asyncDispose]() {
      await call('DELETE', session);
      await end(program);
      await end(screen.program);
    },
  };
}

function drive(session: string): Omit<AnyPage, typeof Symbol.asyncDispose> {
  /** Tries until it is possible: what is not there yet, hidden or covered is an error of WebDriver. */
  const at = <T>(element: string, act: (path: string, found: object) => Promise<T>) =>
    vi.waitFor(
      async () => {
        const xpath = { using: 'xpath', value: element };
        const found = await call<{ [elementKey]: string }>('POST', `${session}/element`, xpath);
        return act(`${session}/element/${found[elementKey]}`, found);
      },
      { timeout: patience },
    );
  const click = (element: string) =>
    at(element, async (path, found) => {
      // The driver's own scrolling leaves some elements below the edge, and then refuses to click them.
      const script = "arguments[0].scrollIntoView({ block: 'nearest' })";
      await call('POST', `${session}/execute/sync`, { script, args: [found] });
      await call('POST', `${path}/click`, {});
    });
  const act = (input: object) => call<void>('POST', `${session}/actions`, { actions: [input] });
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    click,
    type: (field, text) => at(field, (path) => call('POST', `${path}/value`, { text })),
    choose: (select, value) => click(`${select}/option[@value="${value}"]`),
    read: (element) =>
      at(element, async (path) => {
        if (!(await call<boolean>('GET', `${path}/displayed`))) throw new Error(`${element} is not seen.`);
        return call<string>('GET', `${path}/text`);
      }),
    ask: (expression) => call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    drag: (first, ...others) => {
      const to = ({ x, y }: Place) => ({ type: 'pointerMove', duration: 50, origin: 'viewport', x, y });
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [to(first), down, ...others.map(to), up];
      return act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    keys: (text) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      }),
  };
}

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error} at ${address} with ${JSON.stringify(body)}: ${value.message}`);
  return value;
}

/** A screen that nobody sees, since this browser has no headless mode. */
async function startScreen(xvfb: string) {
  const program = start(xvfb, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24']);
  const [number] = await once(program.stdio[3] as Readable, 'data');
  return { program, display: `:${String(number).trim()}` };
}

function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const program = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  running.add(program);
  program.once('exit', () => running.delete(program));
  return program;
}

async function end(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}
