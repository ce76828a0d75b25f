import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailDomains } from '#catalog/mail-domains.ts';
import { meantEmail } from './mail-slips.ts';

describe('meantEmail', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.cm', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail,com', 'ada@gmail.com'],
    ['ada@gmailcom', 'ada@gmail.com'],
    ['ada@gmail', 'ada@gmail.com'],
    ['ADA.Example+shop@Hotmial.Com', 'ADA.Example+shop@hotmail.com'],
    ['ada@hotmal.con', 'ada@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@comcast.ner', 'ada@comcast.net'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
    ['ada@t-onlien.de', 'ada@t-online.de'],
    ['ada@fieldandkiln.con', 'ada@fieldandkiln.com'],
  ])('reads %s as %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each([
    'ada@gmail.com',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@example.com',
    'ada@ms.com',
    'ada@me.com',
    'ada@gmx.at',
    'ada@yahoo.ca',
    'ada@yahoo.it',
    'ada@outlook.es',
    'ada@hotmail.be',
    'ada@orange.fi',
    'ada@live.se',
    'ada@a.co',
    'ada@online.de',
    'ada@work.shop',
    '@gmial.com',
    'ada',
    'ada@',
    '',
    'ada@example.coop',
    'ada@gov.uk',
  ])('leaves %s alone', (typed) => {
    expect(meantEmail(typed)).toBeUndefined();
  });

  it('finds any one slip in the name of a large provider, and none where there is none', () => {
    const provider = fc.constantFrom(...mailDomains.filter((domain) => /^[a-z]{6,}\.com$/.test(domain)));
    fc.assert(
      fc.property(provider, fc.nat(), (domain, seed) => {
        expect(meantEmail(`ada@${domain}`)).toBeUndefined();
        const at = 1 + (seed % (domain.indexOf('.') - 2));
        const missing = domain.slice(0, at) + domain.slice(at + 1);
        const doubled = domain.slice(0, at) + domain.charAt(at) + domain.slice(at);
        for (const slip of [missing, doubled]) {
          if (!mailDomains.includes(slip)) expect(meantEmail(`ada@${slip}`)).toBe(`ada@${domain}`);
        }
      }),
    );
  });

  it('takes no longer over a long text', () => {
    expect(meantEmail(`ada@${'gmail,'.repeat(20_000)}com`)).toBeUndefined();
  });
});
