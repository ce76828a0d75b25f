import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Chromium's headless shell: the same engine without the browser around it, which takes half of the processor's time. */
export const headlessShell = 'chromium-headless-shell';

/** The path of a Chromium: `CHROMIUM_PATH`, else the machine's own. Undefined where there is none. */
export function findChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? names.map(findOnPath).find(Boolean);
}

/** The path of the machine's headless shell. */
export const findHeadlessShell = () => findOnPath(headlessShell);

/** The folder with `initdb` and `postgres`: `POSTGRES_BIN`, else the machine's newest. Undefined where there is none. */
export function findPostgres(): string | undefined {
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0]);
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const onPath = findOnPath('initdb');
  const folders = [...debian, ...(onPath ? [dirname(onPath)] : [])];
  return (
    process.env.POSTGRES_BIN ??
    folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
  );
}

/** The path of a Firefox: `FIREFOX_PATH`, else Debian's. Undefined where there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findOnPath('firefox-esr');
}

/** What runs WebKit without a screen: its driver, its small browser and a virtual screen. Undefined where one is missing. */
export function findWebKit(): { driver: string; miniBrowser: string; screen: string } | undefined {
  const driver = findOnPath('WebKitWebDriver');
  const screen = findOnPath('Xvfb');
  const miniBrowser = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').find(isExecutable);
  return driver && screen && miniBrowser ? { driver, miniBrowser, screen } : undefined;
}

function findOnPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
