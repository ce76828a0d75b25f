import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultPoints, noFaults, parseFaults } from './faults.ts';

describe('fault points', () => {
  it('are all listed in docs/faults.md (design 9)', () => {
    const listed = [...readFileSync('docs/faults.md', 'utf8').matchAll(/^\| `([a-z.-]+)`/gm)].map((match) => match[1]);
    expect(listed).toEqual([...faultPoints]);
  });

  it('do nothing unless armed, and only where armed (design 9)', async () => {
    const faults = parseFaults('mail.sent=fail');
    await faults.reach('mail.sending');
    await noFaults.reach('mail.sent');
    await expect(faults.reach('mail.sent')).rejects.toThrow('mail.sent');
  });

  it('refuse an unknown point or action (design 9)', () => {
    expect(() => parseFaults('mail.lost=kill')).toThrow('mail.lost=kill');
    expect(() => parseFaults('mail.sent=explode')).toThrow('docs/faults.md');
  });
});
