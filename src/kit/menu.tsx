import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type MenuItemProps,
  type MenuProps,
} from 'react-aria-components';
import type { Option } from './choice.tsx';
import styles from './menu.module.css';

interface Props extends Omit<MenuProps<object>, 'className' | 'style'> {
  /** The button that opens it. */
  opener: ReactNode;
  /** Stands above the entries. */
  head?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start';
}

/** A button with a menu. It closes by Escape, by an outside press, and after a choice. */
export function Menu({ opener, head, placement = 'bottom start', ...rest }: Props) {
  return (
    <MenuTrigger>
      {opener}
      <Popover placement={placement} className={styles.panel}>
        {head && <div className={styles.head}>{head}</div>}
        <AriaMenu {...rest} className={styles.menu} />
      </Popover>
    </MenuTrigger>
  );
}

interface Entry extends Omit<MenuItemProps, 'className' | 'style'> {
  /** What it does takes something away: it stands in red. */
  isDanger?: boolean;
}

/** An entry of a menu; with `href` a link. */
export function MenuItem({ isDanger = false, ...rest }: Entry) {
  return <AriaMenuItem {...rest} className={isDanger ? `${styles.item} ${styles.danger}` : styles.item} />;
}

/** Entries of a menu that belong together, below what they are called. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection>
      <Header className={styles.group}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface MenuChoiceProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Entries of a menu of which one is chosen. */
export function MenuChoice<V extends string>({ label, options, value, onChange }: MenuChoiceProps<V>) {
  return (
    <MenuSection
      className={styles.choice}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys !== 'all' && keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      <Header className={styles.group}>{label}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} className={styles.item}>
          <Check aria-hidden="true" className={styles.check} />
          {option.label}
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}
