import { Type } from 'typebox';

/** A row of a table as JSON keeps it, to be put back; its columns are the database's to check. */
export const keptRow = <T>() =>
  Type.Unsafe<T>(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])));
