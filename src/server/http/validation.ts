import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';

const strict = new Ajv({ coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false });
const lenient = new Ajv({ coerceTypes: true, removeAdditional: false, useDefaults: false, allErrors: false });

/** Bodies are taken as they are; query and path, which are text, are converted to what the schema asks. */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : lenient).compile(schema));
}
