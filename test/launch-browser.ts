import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './tools.ts';

/** Without these flags Chromium needs a sandboxed user, a graphics card, and its maker's servers. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium with an empty profile, and with these flags besides. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: run the tests with "npm test", which fetches it.');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
