import type { NewFile } from '#domain/catalogue/product-files.ts';
import type { Unit } from '#domain/unit.ts';
import type { Example, ExampleFilm, ExampleImage, ExampleProduct, Master } from './example.ts';

/** The files that the example sells, with their bytes, by their path in its folder. */
export type SoldFiles = ReadonlyMap<string, NewFile>;

/** A film of the example, with its bytes and their hash. */
export interface Film extends ExampleFilm {
  bytes: Buffer;
  blobKey: string;
}

/** The pictures of a product in whose place a film plays. */
export const filmsOf = ({ images }: ExampleProduct) =>
  images.filter((image): image is ExampleImage & { film: ExampleFilm } => image.film !== undefined);

/** What the parts of seeding share. */
export interface Seeding {
  unit: Unit;
  example: Example;
  files: SoldFiles;
  films: readonly Film[];
  reviewPictures: readonly Master[];
  /** The website's name in addresses of the owner's side; from its title unless given. */
  handle?: string;
}
