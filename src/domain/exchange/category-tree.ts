import { editorLimits } from '#catalog/limits.ts';
import type { Finding } from '#contract/import-calls.ts';
import type { Read } from '#database/database.ts';
import type { Categories } from '#database/page-schema.ts';
import { Refusal } from '#contract/refusals.ts';
import { createCategory } from '../catalogue/categories.ts';
import type { Unit } from '../unit.ts';
import { urlIdOf } from '../url-ids.ts';
import type { FileProduct } from './file-product.ts';

type Path = readonly string[];
type Known = Pick<Categories, 'id' | 'parent_id' | 'title' | 'url_id'>;

/** The categories of a collection, found by their names from the first level down. */
export class CategoryTree {
  readonly #all: Known[];

  constructor(all: readonly Known[]) {
    this.#all = [...all];
  }

  static async load(read: Read, websiteId: string, collectionId: string): Promise<CategoryTree> {
    const rows = await read
      .selectFrom('categories')
      .select(['id', 'parent_id', 'title', 'url_id'])
      .where('website_id', '=', websiteId)
      .where('collection_id', '=', collectionId)
      .where('type', 'is', null)
      .orderBy('position')
      .execute();
    return new CategoryTree(rows);
  }

  /** Whether any stands below another: then a collection holds more (platform 9). */
  get isNested(): boolean {
    return this.#all.some(({ parent_id: parent }) => parent !== null);
  }

  /** The ids of those that are there. */
  idsOf(paths: readonly Path[]): string[] {
    return [...new Set(paths.flatMap((path) => this.#find(path)?.id ?? []))];
  }

  /** How many different ones are named. */
  distinct(paths: readonly Path[]): number {
    return new Set(paths.map((path) => this.#find(path)?.id ?? path.map(urlIdOf).join('/'))).size;
  }

  /** A category with those above it, from the first level down. */
  pathOf(id: string): Known[] {
    const path: Known[] = [];
    for (let at = this.#byId(id); at && path.length < editorLimits.nestedCategories; at = this.#byId(at.parent_id)) {
      path.unshift(at);
    }
    return path;
  }

  said(ids: readonly unknown[]): string {
    return ids
      .map((id) =>
        this.pathOf(String(id))
          .map(({ title }) => title)
          .join(' > '),
      )
      .join(', ');
  }

  saidPaths(paths: readonly Path[]): string {
    return paths.map((path) => path.join(' > ')).join(', ');
  }

  /** Names that are too long. */
  problemsOf({ line, categories = [] }: FileProduct): Finding[] {
    const most = editorLimits.categoryLength;
    const long = categories.flat().filter((title) => title.length > most && !this.#isKnown(title));
    const problem = `A category’s name has at most ${most} characters`;
    return long.map((title) => {
      return {
        line,
        variant: '',
        field: 'Categories',
        from: '',
        to: '',
        problem: `${problem}: “${title.slice(0, 60)}”.`,
      };
    });
  }

  /** Makes those that are missing; gives the ids of the new ones. */
  async make(unit: Unit, collectionId: string, paths: readonly Path[]): Promise<string[] | Refusal> {
    const made: string[] = [];
    for (const path of paths) {
      for (let depth = 1; depth <= path.length; depth++) {
        if (this.#find(path.slice(0, depth))) continue;
        const parentId = this.#find(path.slice(0, depth - 1))?.id ?? null;
        const title = path[depth - 1] ?? '';
        const category = await createCategory(unit, collectionId, { title, parentId });
        if (category instanceof Refusal) return category;
        this.#all.push({ id: category.id, parent_id: parentId, title, url_id: urlIdOf(title) });
        made.push(category.id);
      }
    }
    return made;
  }

  #find(path: Path): Known | undefined {
    let found: Known | undefined;
    for (const title of path) {
      const [parent, wanted, urlId]: [string | null, string, string] = [
        found?.id ?? null,
        title.toLowerCase(),
        urlIdOf(title),
      ];
      const below = this.#all.filter((each) => each.parent_id === parent);
      found = below.find((each) => each.title.toLowerCase() === wanted) ?? below.find((each) => each.url_id === urlId);
      if (!found) return undefined;
    }
    return found;
  }

  #byId(id: string | null): Known | undefined {
    return id === null ? undefined : this.#all.find((each) => each.id === id);
  }

  #isKnown(title: string): boolean {
    return this.#all.some((each) => each.title.toLowerCase() === title.toLowerCase());
  }
}
