import { isObject, type JsonObject } from '../engine/values.ts';

const none: JsonObject = {};

/**
 * A JSON object's fields, none of any other value. For names that stand in the code and that no prototype has:
 * unlike `own` it lets the engine below remember where a field lies. Names from data or templates go through `own`.
 */
export function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : none;
}
