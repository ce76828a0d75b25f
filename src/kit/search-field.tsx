import { Search } from 'lucide-react';
import { Input, SearchField as AriaSearchField, type SearchFieldProps } from 'react-aria-components';
import styles from './field.module.css';

interface Props extends Omit<SearchFieldProps, 'className' | 'style' | 'children'> {
  label: string;
}

/** Words to look for; Escape clears them. */
export function SearchField({ label, ...rest }: Props) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={styles.search}>
      <Search aria-hidden="true" />
      <Input className={styles.input} placeholder={label} />
    </AriaSearchField>
  );
}
