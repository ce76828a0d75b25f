import { changeProduct } from '../catalogue/products.ts';
import { registerAsset } from '../media/assets.ts';
import { granted, type Unit } from '../unit.ts';

/** Gives a website a picture, whose bytes nobody asks for unless they were put; its products show it where they are named. */
export async function addTestPicture(
  unit: Unit,
  given: { blobKey: string } & Record<string, unknown>,
  ...products: string[]
): Promise<string> {
  const shape = { filename: `${given.blobKey}.jpg`, mediaType: 'image/jpeg', width: 640, height: 480 };
  const { id } = granted(await registerAsset(unit, { ...shape, ...given }));
  for (const product of products) granted(await changeProduct(unit, product, { imageIds: [id] }));
  return id;
}
