import type { PageData, Pagination, Search, SearchHit } from '#contract/page.ts';
import { markWords } from './mark-words.tsx';
import { Picture } from './picture.tsx';
import { SearchForm } from './search-form.tsx';

interface SearchPageProps {
  data: PageData;
  /** Where all that there is can be seen. */
  shopUrl: string;
}

/** The search page (page type 102): the form, and below it what was found, best first. */
export function SearchPage({ data, shopUrl }: SearchPageProps) {
  const search = data.search ?? { query: '', hits: [] };
  return (
    <div className="search-page frame">
      <h1>Search</h1>
      <SearchForm idPrefix="page-" query={search.query} hasCaret={search.query === ''} />
      {search.query !== '' && search.hits.length === 0 && <Nothing query={search.query} shopUrl={shopUrl} />}
      {search.hits.length > 0 && <Found {...search} pagination={data.pagination} />}
    </div>
  );
}

function Nothing({ query, shopUrl }: { query: string; shopUrl: string }) {
  return (
    <div className="search-page__nothing">
      <p className="search-page__told">Nothing found for “{query}”. Try fewer words, or only the beginning of one.</p>
      <a className="button" href={shopUrl}>
        See everything
      </a>
    </div>
  );
}

const kinds = { page: 'Page', product: 'Product', post: 'Story' } as const satisfies Record<SearchHit['kind'], string>;

function Found({ query, hits, pagination = {} }: Search & { pagination?: Pagination }) {
  const { prevPageUrl, nextPageUrl } = pagination;
  return (
    <>
      <p className="search-page__told">
        {nextPageUrl || prevPageUrl ? 'Results' : count(hits.length)} for “{query}”
      </p>
      <ol className="search-hits">
        {hits.map((hit) => (
          <Hit key={hit.url} hit={hit} query={query} />
        ))}
      </ol>
      {(prevPageUrl || nextPageUrl) && (
        <nav className="search-page__pages" aria-label="Pages" data-enhance="load-more">
          {prevPageUrl && (
            <a className="button" rel="prev" href={prevPageUrl}>
              Back
            </a>
          )}
          {nextPageUrl && (
            <a className="button" rel="next" href={nextPageUrl}>
              More
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Hit({ hit: { title, url, kind, excerpt, image, price }, query }: { hit: SearchHit; query: string }) {
  return (
    <li className="search-hit" data-item-id={url}>
      <a className="search-hit__link" href={url}>
        {image && <Picture className="search-hit__picture" image={image} alt="" sizes="120px" />}
        <span className="search-hit__title">{markWords(title, query)}</span>
      </a>
      <p className="search-hit__kind">{price ?? kinds[kind]}</p>
      {excerpt && <p className="search-hit__excerpt">{markWords(excerpt, query)}</p>}
    </li>
  );
}

function count(hits: number): string {
  return hits === 1 ? 'One result' : `${hits} results`;
}
