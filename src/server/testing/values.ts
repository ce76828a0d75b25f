import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the contract's definitions use. */
export interface ValueSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ValueSchema[];
  oneOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
  patternProperties?: Record<string, ValueSchema>;
  items?: ValueSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  uniqueItems?: boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Values for fields of this name, where some are known that mean something, as the id of an item that is for sale. */
export type KnownValues = (name: string) => Arbitrary<unknown> | undefined;

const longestText = 40;
const mostItems = 4;

/** Values that fit a schema; fields whose names are known get known values. */
export function validValue(schema: ValueSchema, known: KnownValues = () => undefined, name = ''): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const given = name ? known(name) : undefined;
  if (given && schema.type !== 'object' && schema.type !== 'array') return given;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((each) => validValue(each, known, name)));
  switch (schema.type) {
    case 'object': {
      const [values] = Object.values(schema.patternProperties ?? {});
      if (values) return fc.dictionary(fc.string({ maxLength: longestText }), validValue(values, known));
      const fields = Object.entries(properties).map(([key, each]) => [key, validValue(each, known, key)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array': {
      // What is in `imageIds` is each an `imageId`.
      const items = validValue(schema.items ?? {}, known, name.replace(/s$/, ''));
      const minLength = schema.minItems ?? 0;
      const sizes = { minLength, maxLength: Math.min(schema.maxItems ?? mostItems, minLength + mostItems) };
      return schema.uniqueItems ? fc.uniqueArray(items, sizes) : fc.array(items, sizes);
    }
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ pattern, minLength = 0, maxLength = longestText }: ValueSchema): Arbitrary<string> {
  if (pattern) return matching(pattern);
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, minLength + longestText) });
}

/** Kept by their pattern: to make one takes milliseconds, and calls are made of hundreds. */
const matches = new Map<string, Arbitrary<string>>();

function matching(pattern: string): Arbitrary<string> {
  const made = matches.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matches.set(pattern, made);
  return made;
}
