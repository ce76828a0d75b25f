import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openSecret, sealSecret } from '#domain/sealed-secrets.ts';

const key = Buffer.alloc(32, 1);

describe('a sealed secret', () => {
  it('opens for its key and owner alone (design 9)', () => {
    fc.assert(
      fc.property(fc.string(), (secret) => {
        const sealed = sealSecret(key, 'site-1', secret);
        expect(openSecret(key, 'site-1', sealed)).toBe(secret);
        expect(() => openSecret(key, 'site-2', sealed)).toThrow();
        expect(() => openSecret(Buffer.alloc(32, 2), 'site-1', sealed)).toThrow();
      }),
    );
  });

  it('is another text each time, and no changed text opens (design 9)', () => {
    const sealed = sealSecret(key, 'site', 'sk_live_x');
    expect(sealSecret(key, 'site', 'sk_live_x')).not.toBe(sealed);
    for (let index = 0; index < sealed.length - 1; index++) {
      const other = sealed[index] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, index) + other + sealed.slice(index + 1);
      expect(() => openSecret(key, 'site', changed)).toThrow();
    }
    expect(() => openSecret(key, 'site', '')).toThrow();
  });
});
