import type { FormatterTable } from '../engine/registry.ts';
import { dataFormatters } from './core/data.ts';
import { dateFormatters } from './core/date.ts';
import { encodingFormatters } from './core/encoding.ts';
import { flowFormatters } from './core/flow.ts';
import { numberFormatters } from './core/numbers.ts';
import { textFormatters } from './core/text.ts';

/** The formatters of the language itself (language 4, core). */
export const coreFormatters: FormatterTable = {
  ...dataFormatters,
  ...dateFormatters,
  ...encodingFormatters,
  ...flowFormatters,
  ...numberFormatters,
  ...textFormatters,
};
