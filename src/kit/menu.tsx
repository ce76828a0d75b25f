import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type MenuItemProps,
  type MenuProps,
} from 'react-aria-components';
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

/** An entry of a menu; with `href` a link. */
export function MenuItem(props: Omit<MenuItemProps, 'className' | 'style'>) {
  return <AriaMenuItem {...props} className={styles.item} />;
}
