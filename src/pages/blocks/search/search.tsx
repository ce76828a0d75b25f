import { blockTypes } from '#catalog/block-types.ts';
import css from './search.css?raw';
import { SearchForm } from '../../search-form.tsx';
import { block } from '../block.ts';

/** A field that searches the site, with suggestions while one types (storefront 2). */
export const searchBlock = block({
  type: blockTypes.search,
  title: 'Search',
  fields: { placeholder: { kind: 'text', label: 'Placeholder', default: '', maxLength: 100 } },
  css,
  render: ({ placeholder }, { idPrefix }) => <SearchForm idPrefix={idPrefix} placeholder={placeholder || undefined} />,
});
