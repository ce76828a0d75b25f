/** An article of a shelf: what it is called, what is said of it in a line, and what its smallest kind costs. */
export type Article = readonly [title: string, excerpt: string, price: number];

/** What articles of one family share. */
export interface Shelf {
  category: string;
  picture: string;
  /** Begins their article numbers. */
  code: string;
  /** What their kinds differ in, the kinds, and what each costs as a share of the first; none for what has one kind. */
  option?: string;
  kinds?: readonly string[];
  steps?: readonly number[];
  articles: readonly Article[];
  says: string;
  facts: readonly string[];
  /** In grams, of the first kind. */
  weight?: number;
}

/** Each article in each finish. */
export function cross(articles: readonly Article[], finishes: readonly (readonly [string, number])[]): Article[] {
  return articles.flatMap(([title, excerpt, price]) =>
    finishes.map(([finish, share]): Article => [`${title}, ${finish}`, excerpt, price * share]),
  );
}
