import type { FormatterTable } from '../engine/registry.ts';
import { commentFormatters } from './social/comments.ts';
import { sharingFormatters } from './social/sharing.ts';

/** Formatters for comments, likes, sharing and other sites (language 4, social). */
export const socialFormatters: FormatterTable = { ...commentFormatters, ...sharingFormatters };
