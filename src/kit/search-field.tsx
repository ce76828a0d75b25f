import { Search } from 'lucide-react';
import { Input, SearchField as AriaSearchField, type SearchFieldProps } from 'react-aria-components';
import styles from './field.module.css';

interface Props extends Omit<SearchFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  /** Whether one types into it at once, as what opens is searched first. */
  takesFocus?: boolean;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

/** Words to look for; Escape clears them. */
export function SearchField({ label, takesFocus, ...rest }: Props) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={styles.search}>
      <Search aria-hidden="true" />
      <Input ref={takesFocus ? takeFocus : undefined} className={styles.input} placeholder={label} />
    </AriaSearchField>
  );
}
