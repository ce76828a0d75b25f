import { Search, type LucideIcon } from 'lucide-react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import menu from './menu.module.css';
import styles from './palette.module.css';
import { texts } from './texts.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  /** A side fact, as an address. */
  hint?: string;
  icon: LucideIcon;
  /** Leads to a place; else the entry does something. */
  href?: string;
  /** Opens the place beside this one. */
  isElsewhere?: boolean;
  act?: () => void;
}

interface PaletteProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  term: string;
  onTerm: (term: string) => void;
  /** What the term finds; groups without entries are left out. */
  groups: readonly { title: string; entries: readonly PaletteEntry[] }[];
  /** What stands below: that it is looking, failed, or found nothing. */
  note?: string;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** One field that leads everywhere: arrows choose, Enter goes, Escape closes. */
export function Palette({ label, isOpen, onClose, term, onTerm, groups, note }: PaletteProps) {
  const close = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <ModalOverlay className={styles.veil} isOpen={isOpen} onOpenChange={close} isDismissable>
      <Modal className={styles.window}>
        <Dialog className={styles.dialog} aria-label={label}>
          <Autocomplete inputValue={term} onInputChange={onTerm}>
            {/* Escape closes the palette, whatever is typed. */}
            <SearchField
              aria-label={label}
              className={styles.search}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
              }}
            >
              <Search aria-hidden="true" />
              <Input ref={takeFocus} className={styles.input} placeholder={label} maxLength={200} />
              <kbd className={styles.key}>{texts.escape}</kbd>
            </SearchField>
            <Menu className={styles.list} aria-label={label}>
              {groups
                .filter(({ entries }) => entries.length > 0)
                .map(({ title, entries }) => (
                  <MenuSection key={title} id={title}>
                    <Header className={styles.group}>{title}</Header>
                    {entries.map((entry) => (
                      <Entry key={entry.id} entry={entry} onClose={onClose} />
                    ))}
                  </MenuSection>
                ))}
            </Menu>
          </Autocomplete>
          <output className={styles.note}>{note}</output>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Entry({ entry, onClose }: { entry: PaletteEntry; onClose: () => void }) {
  const { id, label, hint, icon: Icon, href, isElsewhere, act } = entry;
  const choose = () => {
    onClose();
    act?.();
  };
  const elsewhere = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <MenuItem id={id} textValue={label} href={href} {...elsewhere} onAction={choose} className={menu.item}>
      <Icon aria-hidden="true" />
      <Text slot="label" className={styles.name}>
        {label}
      </Text>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
    </MenuItem>
  );
}
