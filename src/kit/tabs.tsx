import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: string; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Parts of one thing, one of them shown. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
