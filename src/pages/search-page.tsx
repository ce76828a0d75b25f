import { searchWords } from '#catalog/page-words.ts';
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
      <h1>{searchWords.title}</h1>
      <SearchForm idPrefix="page-" query={search.query} hasCaret={search.query === ''} />
      {search.query !== '' && search.hits.length === 0 && <Nothing query={search.query} shopUrl={shopUrl} />}
      {search.hits.length > 0 && <Found {...search} pagination={data.pagination} />}
    </div>
  );
}

function Nothing({ query, shopUrl }: { query: string; shopUrl: string }) {
  return (
    <div className="search-page__nothing">
      <p className="search-page__told">{searchWords.nothing(query)}</p>
      <a className="button" href={shopUrl}>
        {searchWords.everything}
      </a>
    </div>
  );
}

function Found({ query, hits, pagination = {} }: Search & { pagination?: Pagination }) {
  const { prevPageUrl, nextPageUrl } = pagination;
  return (
    <>
      <p className="search-page__told">
        {nextPageUrl || prevPageUrl ? searchWords.results(query) : searchWords.count(hits.length, query)}
      </p>
      <ol className="search-hits">
        {hits.map((hit) => (
          <Hit key={hit.url} hit={hit} query={query} />
        ))}
      </ol>
      {(prevPageUrl || nextPageUrl) && (
        <nav className="search-page__pages" aria-label={searchWords.pages} data-enhance="load-more">
          {prevPageUrl && (
            <a className="button" rel="prev" href={prevPageUrl}>
              {searchWords.back}
            </a>
          )}
          {nextPageUrl && (
            <a className="button" rel="next" href={nextPageUrl}>
              {searchWords.more}
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
      <p className={`search-hit__kind${price ? ' search-hit__price' : ''}`}>{price ?? searchWords.kinds[kind]}</p>
      {excerpt && <p className="search-hit__excerpt">{markWords(excerpt, query)}</p>}
    </li>
  );
}
