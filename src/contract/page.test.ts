import { expect, it } from 'vitest';
import { PageData } from './page.ts';

interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** All unions of several objects in a schema. */
function unionsIn({ anyOf = [], properties = {}, items }: Schema): Schema[][] {
  const objects = anyOf.filter((member) => member.properties);
  const inner = [...anyOf, ...Object.values(properties), ...(items ? [items] : [])].flatMap(unionsIn);
  return objects.length > 1 ? [objects, ...inner] : inner;
}

const typesOf = ({ const: only, enum: several, anyOf }: Schema): unknown[] =>
  several ?? anyOf?.flatMap(typesOf) ?? [only];

it('tells the objects that a value can be apart by their type, so that none is cleaned as another (design 9)', () => {
  const unions = unionsIn(PageData as Schema);
  expect(unions.length).toBeGreaterThan(0);
  for (const objects of unions) {
    const types = objects.flatMap(({ properties }) => typesOf(properties?.type ?? {}));
    expect(types).not.toContain(undefined);
    expect(new Set(types).size).toBe(types.length);
  }
});
