/** The steps at which tests can stop, delay or kill a process (docs/faults.md). */
export const faultPoints = [
  'cart.entry-written',
  'checkout.stock-held',
  'checkout.started',
  'payment.recorded',
  'payment.charged',
  'payment.cancelled',
  'order.written',
  'order.committed',
  'webhook.received',
  'refund.paying',
  'refund.paid',
  'refund.written',
  'gift-cards.issued',
  'mail.sending',
  'mail.sent',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** Passed through at every named step; does nothing unless a test says so. */
export interface Faults {
  reach(point: FaultPoint): Promise<void>;
}

export const noFaults: Faults = { reach: async () => {} };

type Action = (point: FaultPoint) => Promise<void>;

const actions: Record<string, (argument: string) => Action> = {
  // A death that comes later lets the work go on until then.
  kill: (milliseconds) => (milliseconds ? async () => void setTimeout(die, Number(milliseconds)) : dieHere),
  wait: (milliseconds) => () => new Promise((resolve) => setTimeout(resolve, Number(milliseconds))),
  fail: () => async (point) => {
    throw new Error(`Fault injected at ${point}.`);
  },
};

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function dieHere(): Promise<void> {
  die();
  await new Promise(() => {});
}

/** Reads faults as `payment.charged=kill,mail.sent=wait:500`. Throws on an unknown point or action. */
export function parseFaults(text: string): Faults {
  const planned = new Map<FaultPoint, Action>();
  for (const part of text.split(',').filter(Boolean)) {
    const [name, what = ''] = part.split('=');
    const [action = '', argument = ''] = what.split(':');
    const point = faultPoints.find((known) => known === name);
    const make = actions[action];
    if (!point || !make) throw new Error(`Not a fault: ${part}. Points are listed in docs/faults.md.`);
    planned.set(point, make(argument));
  }
  return { reach: async (point) => planned.get(point)?.(point) };
}
