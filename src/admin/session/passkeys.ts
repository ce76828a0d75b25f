import type { signInByPasskey, askPasskey, addPasskey, newPasskey, Assertion } from '#contract/passkey-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call, plainCall } from './client.ts';
import { passkeys as texts } from '../texts/passkeys.ts';
import type { Account } from './session.ts';

/** What came of a passkey; `message` is empty where its person left the browser's question. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; message: string };

/** Whether this browser has passkeys on this address: by https, or on this machine. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Asks the browser for a passkey's signature. */
async function sign(): Promise<Outcome<Assertion>> {
  const asked = await plainCall<typeof askPasskey>('POST', '/api/account/passkey-challenge');
  if (!asked.ok) return asked;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return ask(() => startAuthentication({ optionsJSON: asked.value }));
}

/** Signs in by a passkey, without an email. */
export async function enterByPasskey(): Promise<Outcome<Account>> {
  const signed = await sign();
  if (!signed.ok) return signed;
  return plainCall<typeof signInByPasskey>('POST', '/api/account/passkey-session', { body: signed.value });
}

/** What `prove` takes of a passkey. */
export async function proofByPasskey(): Promise<Outcome<{ passkey: Assertion }>> {
  const signed = await sign();
  return signed.ok ? { ok: true, value: { passkey: signed.value } } : signed;
}

/** Has a device or password manager make a passkey, and adds it to the account. */
export async function makePasskey(): Promise<Outcome<AnswerOf<typeof addPasskey>>> {
  const asked = await call<typeof newPasskey>('POST', '/api/account/passkey-options');
  if (!asked.ok) return asked;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await ask(() => startRegistration({ optionsJSON: asked.value }));
  if (!made.ok) return made;
  return call<typeof addPasskey>('POST', '/api/account/passkeys', { body: { credential: made.value } });
}

async function ask<T>(question: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await question() };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** Browsers say by the same name that somebody left and that time was up: neither is a fault. */
function messageOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return '';
  return name === 'InvalidStateError' ? texts.isThere : texts.failed;
}
