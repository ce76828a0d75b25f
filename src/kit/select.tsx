import { ChevronDown } from 'lucide-react';
import {
  Autocomplete,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
  useFilter,
} from 'react-aria-components';
import type { Option } from './choice.tsx';
import field from './field.module.css';
import menu from './menu.module.css';
import { SearchField } from './search-field.tsx';
import styles from './select.module.css';
import { texts } from './texts.ts';

interface SelectProps<V extends string> {
  label: string;
  hint?: string;
  problem?: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  isDisabled?: boolean;
}

/** Longer lists than this are searched. */
const mostAtASight = 12;

/** One of many, out of a list that opens. Typing finds; a long list has a field for that, as phones have no keys without. */
export function Select<V extends string>({
  label,
  hint,
  problem,
  options,
  value,
  onChange,
  isDisabled,
}: SelectProps<V>) {
  const change = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      className={field.field}
      value={value}
      onChange={change}
      isDisabled={isDisabled}
      data-any={value === '' || undefined}
      placeholder={texts.toChoose}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
    >
      <Label className={field.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      <Button className={`${field.input} ${styles.opener}`}>
        <SelectValue className={styles.value} />
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldError className={field.problem}>{problem}</FieldError>
      <Popover className={`${menu.panel} ${styles.panel}`}>
        {options.length > mostAtASight ? <Searched options={options} /> : <Options options={options} />}
      </Popover>
    </AriaSelect>
  );
}

interface OptionsProps {
  options: readonly Option[];
}

const wordStarts = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** A long list below a field that narrows it to what has a word that begins so; arrows and Enter choose from there. */
function Searched({ options }: OptionsProps) {
  const { startsWith } = useFilter({ sensitivity: 'base' });
  const isFound = (label: string, typed: string) =>
    typed === '' || [...label.matchAll(wordStarts)].some(({ index }) => startsWith(label.slice(index), typed.trim()));
  return (
    <Autocomplete filter={isFound}>
      <div className={styles.search}>
        <SearchField label={texts.find} takesFocus />
      </div>
      <Options options={options} />
    </Autocomplete>
  );
}

function Options({ options }: OptionsProps) {
  return (
    <ListBox
      className={menu.menu}
      items={options}
      renderEmptyState={() => <p className={styles.none}>{texts.findsNothing}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.value} textValue={option.label} className={menu.item}>
          <span className={styles.option}>
            <Text slot="label">{option.label}</Text>
            {option.hint && (
              <Text slot="description" className={field.hint}>
                {option.hint}
              </Text>
            )}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
