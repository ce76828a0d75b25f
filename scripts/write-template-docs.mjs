// Writes docs/templates.md from the registries of formatters and predicates.
import { writeFileSync } from 'node:fs';
import { writeDocs } from '../src/templates/docs.ts';

writeFileSync(new URL('../docs/templates.md', import.meta.url), writeDocs());
