import type { PayloadOf } from '#contract/jobs.ts';
import type { Unit } from '../unit.ts';

/** Makes the mail of a step of a return due. */
export async function tellReturn(unit: Unit, told: Omit<PayloadOf<'mail.return'>, 'at'>): Promise<void> {
  const payload = { ...told, at: unit.now };
  await unit.enqueue({ kind: 'mail.return', payload, name: `return:${told.returnId}:${told.step}:${unit.now}` });
}
