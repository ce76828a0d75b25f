import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigSchema, readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults that start a shop on this machine (design 9)', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      TRUST_PROXY: false,
      isProduction: false,
    });
  });

  it('are read by type, and refused by name (design 2)', () => {
    expect(readConfig({ PORT: '0', TRUST_PROXY: 'true' })).toMatchObject({ PORT: 0, TRUST_PROXY: true });
    expect(() => readConfig({ PORT: 'many' })).toThrow(/^The setting PORT must be integer/);
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT');
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  });

  it('ask for what production needs (design 9)', () => {
    const production = { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'admin.shop.example' };
    expect(readConfig(production).isProduction).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).isProduction).toBe(false);
    expect(() => readConfig({ ...production, FAULTS: 'mail.sent=kill' })).toThrow('FAULTS');
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example' })).toThrow('CONFIG_HOST');
    expect(() => readConfig({ DATABASE_URL: 'postgres://a@b/c' })).toThrow('SECRET');
  });

  it('are all listed in the README with what they say of themselves (design 2)', () => {
    const readme = readFileSync('README.md', 'utf8');
    const settings: Record<string, { description: string }> = JSON.parse(JSON.stringify(ConfigSchema.properties));
    for (const [name, { description }] of Object.entries(settings)) {
      expect(readme).toContain(`| \`${name}\` |`);
      expect(readme).toContain(description);
    }
  });
});
