import { searchWords } from '#catalog/page-words.ts';
import { useContext } from 'react';
import { fixedPaths } from '#catalog/page-types.ts';
import { HeadNeedsContext } from '#storefront/head-needs.ts';

interface SearchFormProps {
  /** Begins the ids inside. */
  idPrefix: string;
  query?: string;
  placeholder?: string;
  /** Whether the caret is in it when the page opens. */
  hasCaret?: boolean;
}

/** A form that leads to the search page; while one types, the browser adds suggestions (storefront 2). */
export function SearchForm({ idPrefix, query, placeholder, hasCaret }: SearchFormProps) {
  const id = `${idPrefix}search`;
  useContext(HeadNeedsContext)?.needLoader();
  return (
    <search className="search">
      <form action={fixedPaths.search} data-enhance="search-suggestions">
        <label className="visually-hidden" htmlFor={id}>
          {searchWords.label}
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes to an empty search page came to type
            autoFocus={hasCaret}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button search__button" type="submit">
            {searchWords.submit}
          </button>
        </div>
      </form>
    </search>
  );
}
