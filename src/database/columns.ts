/*
 * How columns are written, the same on both databases: ids are text (UUIDv7), times epoch milliseconds, amounts integer
 * minor units, flags 0 or 1, JSON text (values.ts). Every table that belongs to a website carries `website_id`, and every
 * query names it (design 4).
 */
export type Flag = 0 | 1;
export type Json = string;
export type Time = number;
export type Minor = number;

export interface Owned {
  website_id: string;
}
