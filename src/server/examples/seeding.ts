import type { NewFile } from '#domain/catalogue/product-files.ts';
import type { Unit } from '#domain/unit.ts';
import type { Example, Master } from './example.ts';

/** The files that the example sells, with their bytes, by their path in its folder. */
export type SoldFiles = ReadonlyMap<string, NewFile>;

/** What the parts of seeding share. */
export interface Seeding {
  unit: Unit;
  example: Example;
  files: SoldFiles;
  reviewPictures: readonly Master[];
  /** The website's name in addresses of the owner's side; from its title unless given. */
  handle?: string;
}
