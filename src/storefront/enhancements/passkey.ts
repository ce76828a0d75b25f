import { passkeyWords as words } from '#catalog/passkey-words.ts';
import type {
  addMemberPasskey,
  askMemberPasskey,
  newMemberPasskey,
  signInMemberByPasskey,
} from '#contract/member-passkey-calls.ts';
import { call } from '../client.ts';

const account = '/api/site-users/account';

/** What came of it: nothing to say where it is done, or where its person left the browser's question. */
type Outcome = { isDone: true } | { isDone: false; message: string };

const acts: Record<string, (form: HTMLFormElement) => Promise<Outcome>> = { enter, add };

/** Whether this browser has passkeys at this address: by https or on this machine, and by a name, not a number. */
const hasPasskeys = () => 'PublicKeyCredential' in globalThis && /[a-z]$/i.test(location.hostname);

/** Offers passkeys where the browser has them. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector('form');
  const act = acts[form?.dataset.act ?? ''];
  if (!form || !act || !hasPasskeys()) return;
  form.hidden = false;
  for (const told of root.parentElement?.querySelectorAll<HTMLElement>(':scope > [hidden]') ?? []) told.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const problem = form.querySelector('[role=alert]');
    if (problem) problem.textContent = '';
    void run(act, form).then((outcome) => {
      if (outcome.isDone) return location.assign(form.dataset.next ?? '/account');
      form.ariaBusy = null;
      if (problem) problem.textContent = outcome.message;
    });
  });
}

async function run(act: (form: HTMLFormElement) => Promise<Outcome>, form: HTMLFormElement): Promise<Outcome> {
  try {
    return await act(form);
  } catch (error) {
    return { isDone: false, message: messageOf(error) };
  }
}

async function enter(): Promise<Outcome> {
  const asked = await call<typeof askMemberPasskey>('POST', `${account}/passkey-challenge`);
  if (!asked.ok) return failed(asked);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: asked.value });
  const rememberMe = document.querySelector<HTMLInputElement>('input[name=rememberMe]')?.checked ?? false;
  const body = { passkey, rememberMe };
  const entered = await call<typeof signInMemberByPasskey>('POST', `${account}/passkey-session`, { body });
  return entered.ok ? { isDone: true } : failed(entered);
}

async function add(form: HTMLFormElement): Promise<Outcome> {
  const password = form.querySelector<HTMLInputElement>('[type=password]')?.value ?? '';
  const asked = await call<typeof newMemberPasskey>('POST', `${account}/passkey-options`, { body: { password } });
  if (!asked.ok) return failed(asked);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await startRegistration({ optionsJSON: asked.value });
  const added = await call<typeof addMemberPasskey>('POST', `${account}/passkeys`, { body: { credential } });
  return added.ok ? { isDone: true } : failed(added);
}

const failed = ({ message }: { message: string }): Outcome => ({ isDone: false, message });

/** Browsers say by the same name that somebody left and that time was up: neither is a fault. */
function messageOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return '';
  return name === 'InvalidStateError' ? words.passkeyIsThere : words.passkeyFailed;
}
