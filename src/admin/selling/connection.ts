/** How a provider of payments stands: it takes money, tries alone, or waits for its keys. */
export type Connection = 'live' | 'test' | 'none' | 'off';

export const connectionMarks = { live: 'full', test: 'warn', none: 'warn', off: 'empty' } as const;

/** From whether it is on and which keys it has. */
export function connectionOf(isOn: boolean, has: Record<'live' | 'test', boolean>): Connection {
  if (!isOn) return 'off';
  if (has.live) return 'live';
  return has.test ? 'test' : 'none';
}
