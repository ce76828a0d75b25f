import { ChevronDown } from 'lucide-react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import type { Option } from './choice.tsx';
import field from './field.module.css';
import menu from './menu.module.css';
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

/** One of many, out of a list that opens. Typing finds. */
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
        <ListBox className={menu.menu} items={options}>
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
      </Popover>
    </AriaSelect>
  );
}
