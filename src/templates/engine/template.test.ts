import { describe, expect, it } from 'vitest';
import type { LocaleProvider } from '#locale/locale-provider.ts';
import { compile, standardTables } from '../compile.ts';
import { intlProvider } from '#locale/intl-provider.ts';
import { compileCore } from './template.ts';

const options = { locales: intlProvider };

describe('the engine without aids (design 5)', () => {
  it('renders the same, and streams it', () => {
    const page = compileCore('{a|html}{.eval a + 1}{@|apply p}', standardTables, {
      ...options,
      partials: { p: '[{a}]' },
    });
    const chunks: string[] = [];
    page.stream({ a: 1 }, (chunk) => chunks.push(chunk));
    expect([page.render({ a: 1 }).output, chunks.join('')]).toEqual(['12[1]', '12[1]']);
  });

  it('reports what is wrong, without hints and near misses', () => {
    const { errors, program } = compileCore('{a|htlm}{.sectoin a}{.if b}', standardTables, options);
    expect(errors.map(({ message, hint, line }) => [message, hint, line])).toEqual([
      ["SyntaxError: Formatter 'htlm' is unknown", undefined, 1],
      ['SyntaxError: Reached EOF in the middle of IF', undefined, 1],
    ]);
    expect(program.warnings).toEqual([]);
  });

  it('takes source text only, and throws in strict mode', () => {
    const page = compileCore([17, 1, [[0, 'x']], 18], standardTables, options);
    expect(page.errors.map(({ code }) => code)).toEqual(['invalid-tree']);
    expect(page.render({}).output).toBe('');
    expect(() => compileCore('{.end}', standardTables, { ...options, strict: true })).toThrow(
      'END not allowed at root',
    );
  });
});

describe('the engine with a provider of its own (language 4, i18n)', () => {
  const locales: LocaleProvider = {
    ...intlProvider,
    localeFor: (tag) => ({ tag, language: tag, region: 'ZZ' }),
    formatMoney: (locale, decimal, code, { style } = {}) => `${locale.tag}: ${decimal} ${code} ${style ?? 'plain'}`,
    formatDate: (_locale, ms, zone) => `${ms} in ${zone}`,
    formatMessage: (_locale, text, { positional }) => `${text} of ${positional.join()}`,
    invalidPluralKey: () => 'few',
    isMetric: (region) => region !== 'ZZ',
    offsetAt: () => ({ minutes: 90, text: '+01:30' }),
  };
  const say = (template: string, locale: string | null = 'xx') =>
    compileCore(template, standardTables, { locales }).render(
      { price: { value: '9.5', currency: 'ABC' }, website: { timeZone: 'Moon' } },
      { locale },
    );

  it('prints money, dates, messages and measures as the provider writes them', () => {
    expect(say('{price|money style:code}').output).toBe('xx: 9.5 ABC code');
    expect(say('{price.value|datetime}').output).toBe('9.5 in Moon');
    expect(say('{.units-metric?}metres{.or}feet{.end}').output).toBe('feet');
    expect(say('{price.value|date %H:%M %z}').output).toBe('01:30 +01:30');
    expect(say('{price|money}', null).output).toBe('');
  });

  it('tells of the plural keys that the provider finds wrong', () => {
    const { output, errors } = say('{website.timeZone|message price.value}');
    expect([output, errors.map(({ message }) => message)]).toEqual([
      'Moon of 9.5',
      ["Plural key 'few' is not valid for locale 'xx'"],
    ]);
  });

  it('is handed one by `compile` too', () => {
    expect(compile('{@|money}', { locales }).render({ value: '1', currency: 'EUR' }).output).toBe('en: 1 EUR plain');
  });
});
