import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigSchema, ownerOrigin, readConfig } from './config.ts';

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

  it('take hosts however they are written (design 9)', () => {
    const config = readConfig({ PUBLIC_URL: 'https://Shop.Example:443/', CONFIG_HOST: 'Admin.Shop.Example:8443' });
    expect(config).toMatchObject({
      PUBLIC_URL: 'https://shop.example',
      publicHost: 'shop.example',
      ownerHost: 'admin.shop.example',
      isHttps: true,
    });
    expect(ownerOrigin(config)).toBe('https://admin.shop.example:8443');
    const plain = readConfig({ PUBLIC_URL: 'http://shop.lan:8080', CONFIG_HOST: 'admin.lan:8080' });
    expect([plain.isHttps, plain.isProduction, ownerOrigin(plain)]).toEqual([false, true, 'http://admin.lan:8080']);
  });

  it('give the owner a loopback name of their own on a developer’s machine (design 9)', () => {
    const origins = [{}, { PUBLIC_URL: 'http://localhost:3000' }, { CONFIG_HOST: 'owner.localhost:3001' }].map((env) =>
      ownerOrigin(readConfig(env)),
    );
    expect(origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://owner.localhost:3001']);
  });

  it.each([
    ['one host for both sides', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'shop.example' }, 'cannot both be'],
    ['it in another case', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'SHOP.example' }, 'cannot both be'],
    ['it at another port', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'shop.example:8443' }, 'cannot both be'],
    ['it on this machine', { CONFIG_HOST: '127.0.0.1' }, 'cannot both be 127.0.0.1'],
    ['a loopback owner’s side', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'localhost' }, 'CONFIG_HOST'],
    ['an address for a host', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'https://a.example' }, 'CONFIG_HOST'],
    ['a host with a path', { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'a.example/config' }, 'CONFIG_HOST'],
    ['a site below a path', { PUBLIC_URL: 'https://shop.example/store' }, 'PUBLIC_URL'],
    ['a site with a name and password', { PUBLIC_URL: 'https://a:b@shop.example' }, 'PUBLIC_URL'],
    ['a site that is none', { PUBLIC_URL: 'https://' }, 'PUBLIC_URL'],
  ])('refuse %s (design 9)', (_, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
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
