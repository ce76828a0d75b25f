import { Type, type Static, type TObject, type TUnsafe } from 'typebox';

/**
 * One of several objects, told apart by their `kind`: a value is checked against its own kind alone, so that messages
 * name what is wrong with that one and nothing of another kind is taken off (JSON Schema with OpenAPI's discriminator).
 */
export function oneOfKind<const T extends TObject[]>(...kinds: T): TUnsafe<Static<T[number]>> {
  return Type.Unsafe<Static<T[number]>>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: kinds,
  });
}
