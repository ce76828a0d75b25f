// The same with the provider on native `Intl`.
export { intlProvider } from '#locale/intl-provider.ts';
export { compile } from './families.ts';
