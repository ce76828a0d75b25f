import type { FormatterTable } from '../engine/registry.ts';

/** Every formatter of the language, family by family. */
export const formatters: FormatterTable = {};
