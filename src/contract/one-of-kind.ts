import { Type, type Static, type TObject, type TUnsafe } from 'typebox';

/**
 * One of several objects, told apart by their `kind`: a value is checked against its own kind alone, so that messages
 * name what is wrong with that one and nothing of another kind is taken off (JSON Schema with OpenAPI's discriminator).
 */
export const oneOfKind = <const T extends TObject[]>(...kinds: T) => oneOf('kind', kinds);

/** The same, told apart by their `type`. */
export const oneOfType = <const T extends TObject[]>(...types: T) => oneOf('type', types);

function oneOf<const T extends TObject[]>(propertyName: string, objects: T): TUnsafe<Static<T[number]>> {
  return Type.Unsafe<Static<T[number]>>({
    type: 'object',
    required: [propertyName],
    discriminator: { propertyName },
    oneOf: objects,
  });
}
