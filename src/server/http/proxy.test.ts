import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestApp } from '../testing/app.ts';
import { proxyWarning } from './proxy.ts';

const https = { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'admin.example' };
const http = { PUBLIC_URL: 'http://shop.lan', CONFIG_HOST: 'admin.lan' };

describe('a proxy that is not trusted', () => {
  it.each([
    ['https, which this server does not speak', https],
    ['https, wherever it listens', { ...https, HOST: '0.0.0.0' }],
    ['an address that only this machine reaches', http],
  ])('is warned of at the start where the settings tell of it: %s (design 9)', (_, env) => {
    expect(proxyWarning(readConfig(env))).toContain('set TRUST_PROXY=true');
    expect(proxyWarning(readConfig({ ...env, TRUST_PROXY: 'true' }))).toBeUndefined();
  });

  it('is not warned of where there need be none (design 9)', () => {
    for (const env of [{}, { ...http, HOST: '0.0.0.0' }]) expect(proxyWarning(readConfig(env))).toBeUndefined();
  });

  const ask = async (env: Record<string, string>, remoteAddress: string) => {
    const test = await openTestApp(env);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let calls = 0; calls < 3; calls++) await test.app.inject({ url: '/healthz', headers, remoteAddress });
    await test.close();
    return test.reports;
  };

  it('is reported when its first request comes, once (design 9)', async () => {
    expect(await ask({}, '127.0.0.1')).toEqual([expect.stringContaining('set TRUST_PROXY=true')]);
    expect(await ask({}, '::ffff:127.0.0.1')).toHaveLength(1);
    expect(await ask({ ...http, HOST: '0.0.0.0' }, '127.0.0.1')).toHaveLength(1);
  });

  it('is not reported where it is trusted, was warned of, or may be anybody (design 9)', async () => {
    expect(await ask({ TRUST_PROXY: 'true' }, '127.0.0.1')).toEqual([]);
    expect(await ask(https, '127.0.0.1')).toEqual([]);
    expect(await ask({}, '198.51.100.1')).toEqual([]);
  });
});
