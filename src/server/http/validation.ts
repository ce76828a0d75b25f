import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const strict = new Ajv({
  verbose: true,
  coerceTypes: false,
  discriminator: true,
  removeAdditional: 'all',
  useDefaults: false,
  allErrors: false,
});
const lenient = new Ajv({
  verbose: true,
  coerceTypes: true,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
});

type Validate = ((value: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** Compiles a schema when it is first needed: all of them at once would take longer than the rest of a start. */
function compileLater(ajv: Ajv, schema: AnySchema): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (value) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}

type Write = (value: unknown) => string;

const compileAnswer = SerializerSelector()();
/** Of each schema, for all servers of a process. */
const writers = new WeakMap<object, Write>();

/**
 * Bodies are taken as they are, without what their schema does not name: nothing unbounded is kept. Query and path, which are text, are converted to what the schema asks. Answers are
 * written by their schema: nothing passes that it does not name.
 */
export function addValidation(app: FastifyInstance): void {
  app.setSerializerCompiler(({ method, url, httpStatus = '200', schema }) => {
    const written = schema as object;
    return (value) => {
      const write = writers.get(written) ?? compileAnswer({ method, url, httpStatus, schema });
      writers.set(written, write);
      return write(value);
    };
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compileLater(httpPart === 'body' ? strict : lenient, schema as AnySchema),
  );
}
