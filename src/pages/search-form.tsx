import { fixedPaths } from '#catalog/page-types.ts';

interface SearchFormProps {
  /** Begins the ids inside. */
  idPrefix: string;
  query?: string;
  placeholder?: string;
}

/** A form that leads to the search page; while one types, the browser adds suggestions (storefront 2). */
export function SearchForm({ idPrefix, query, placeholder }: SearchFormProps) {
  const id = `${idPrefix}search`;
  return (
    <search className="search">
      <form action={fixedPaths.search} data-enhance="search-suggestions">
        <label className="visually-hidden" htmlFor={id}>
          Search this site
        </label>
        <div className="search__row">
          <input
            className="field__input search__input"
            id={id}
            type="search"
            name="q"
            defaultValue={query}
            placeholder={placeholder}
            maxLength={200}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button search__button" type="submit">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}
