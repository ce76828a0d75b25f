import { expect, it } from 'vitest';
import { compileTemplate } from '#templates/compile.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { predicates } from '#templates/predicates/registry.ts';
it('x', () => {
  const t = compileTemplate('{.section refund.charge}A{.section means}[{@}]{.or}NO{.end}B{outer}{.end}', { formatters, predicates }, { name: 'x' });
  console.log(t.render({ refund: { charge: { decimalValue: '1.00', currencyCode: 'USD' } }, means: 'Visa', outer: 'o' }, { locale: 'en-US' }).output);
  const u = compileTemplate('{.section refund}{.section charge}A{.section means}[{@}]{.or}NO{.end}B{outer}{.end}{.end}', { formatters, predicates }, { name: 'x' });
  console.log(u.render({ refund: { charge: { decimalValue: '1.00', currencyCode: 'USD' } }, means: 'Visa', outer: 'o' }, { locale: 'en-US' }).output);
});
