import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { foreignFetch, type ForeignDeps } from './foreign-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** A server of this machine under the name "shop.example", which a fetcher reaches that takes this machine for public. */
async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://shop.example:${port}`;
}

const here: ForeignDeps = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayCall: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

describe('the public internet', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'has %s (design 11)',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'nothing',
    '',
  ])('has not %s (design 11)', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a call of a foreign address', () => {
  it('gives what is answered (design 11)', async () => {
    const url = await serve((request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain' }).end(`${request.method} ${request.headers.host}`);
    });
    const { status, body } = await foreignFetch(here)(`${url}/a`, { method: 'POST', body: 'x' });
    expect([status, String(body)]).toEqual([201, `POST ${new URL(url).host}`]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:8080/',
  ])('goes nowhere inside: %s (design 11)', async (url) => {
    await expect(foreignFetch()(url)).rejects.toThrow('no address of the public internet');
  });

  it('goes by no name of which an address is inside, nor by one that is inside the second time (design 11)', async () => {
    const mixed = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(foreignFetch({ resolve: mixed })('http://shop.example/')).rejects.toThrow('no address of the public');
    // What was looked up once is what is connected to: there is no second answer that could be another.
    let asked = 0;
    const url = await serve((_, response) => response.end('ok'));
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    expect((await foreignFetch({ ...here, resolve })(url)).status).toBe(200);
    expect(asked).toBe(1);
  });

  it.each(['file:///etc/passwd', 'ftp://shop.example/', 'http://user:word@shop.example/', 'nothing'])(
    'is no call of %s (design 11)',
    async (url) => {
      await expect(foreignFetch(here)(url)).rejects.toThrow(/must/);
    },
  );

  it('follows so many redirects as it is told to, and none to the inside (design 11)', async () => {
    const url = await serve(({ url: path = '' }, response) => {
      const target = { '/a': '/b', '/in': 'http://10.0.0.1/', '/name': 'http://[::1]/' }[path];
      response.writeHead(target ? 302 : 200, target ? { location: target } : {}).end('there');
    });
    const fetch = foreignFetch(here);
    expect(String((await fetch(`${url}/a`, { redirects: 1 })).body)).toBe('there');
    await expect(fetch(`${url}/a`)).rejects.toThrow('another address');
    for (const path of ['/in', '/name']) {
      await expect(fetch(url + path, { redirects: 5 })).rejects.toThrow('no address of the public internet');
    }
  });

  it('takes no more than so many bytes, of no other type, and no longer than so long (design 11)', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path === '/slow') return response.write('.');
      response.setHeader('content-type', path === '/page' ? 'text/html' : 'image/png');
      return response.end('x'.repeat(5000));
    });
    const fetch = foreignFetch(here);
    await expect(fetch(url, { mostBytes: 1000 })).rejects.toThrow('more than 1000 bytes');
    await expect(fetch(`${url}/page`, { types: ['image/'] })).rejects.toThrow('answers with text/html');
    expect((await fetch(url, { types: ['image/'] })).body).toHaveLength(5000);
    await expect(fetch(`${url}/slow`, { timeoutMs: 200 })).rejects.toThrow('took too long');
  });

  it('says in a sentence what hindered it (design 11)', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(foreignFetch({ resolve })('https://nowhere.example/')).rejects.toThrow(
      'nowhere.example cannot be found.',
    );
    await expect(foreignFetch(here)('http://shop.example:1/')).rejects.toThrow('shop.example:1 cannot be reached.');
  });
});
