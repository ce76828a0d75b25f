import { defaultParseSearch, defaultStringifySearch, useNavigate } from '@tanstack/react-router';
import { Bookmark, Ellipsis } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { viewLimits } from '#catalog/limits.ts';
import type { SavedView, ViewedList } from '#contract/saved-view-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { views as texts } from '../texts/views.ts';
import styles from './saved-views.module.css';
import { useViews } from './use-views.ts';

interface SavedViewsProps {
  list: ViewedList;
  /** What the list is narrowed and sorted by now. */
  asked: object;
  mayChange: boolean;
}

/** Searches, filters and sorting that the team keeps under names: one press shows the list so. */
export function SavedViews({ list, asked, mayChange }: SavedViewsProps) {
  const navigate = useNavigate();
  const { views, save, remove } = useViews(list);
  const [named, setNamed] = useState<SavedView>();
  const search = searchOf(asked);
  const shown = views.find((view) => searchOf(defaultParseSearch(view.search)) === search);
  const show = (view: SavedView) =>
    // Pressed again, the list is whole again.
    void navigate({ to: '.', search: view === shown ? {} : defaultParseSearch(view.search) });
  const isNew = mayChange && !shown && search !== '' && search.length <= viewLimits.search;
  if (views.length === 0 && !isNew) return null;
  return (
    <nav className={styles.views} aria-label={texts.title}>
      {views.map((view) => (
        <Button key={view.id} aria-pressed={view === shown} onPress={() => show(view)}>
          {view.name}
        </Button>
      ))}
      {shown && mayChange && (
        <Menu
          opener={
            <Button kind="quiet" aria-label={texts.more(shown.name)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onAction={() => setNamed(shown)}>{texts.rename}</MenuItem>
          <MenuItem isDanger onAction={() => void remove(shown)}>
            {texts.delete}
          </MenuItem>
        </Menu>
      )}
      {isNew && (
        <Button kind="quiet" onPress={() => setNamed({ id: crypto.randomUUID(), name: '', search })}>
          <Bookmark aria-hidden="true" />
          {texts.save}
        </Button>
      )}
      {named && <NameDialog view={named} save={save} onClose={() => setNamed(undefined)} />}
    </nav>
  );
}

/** As the address has it, whatever the order of its parts. */
function searchOf(asked: object): string {
  return defaultStringifySearch(Object.fromEntries(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

interface NameProps {
  view: SavedView;
  /** Gives what is wrong. */
  save: (view: SavedView) => Promise<string | undefined>;
  onClose: () => void;
}

function NameDialog({ view, save, onClose }: NameProps) {
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || name.trim() === '') return;
    setSending(true);
    const wrong = await save({ ...view, name: name.trim() });
    setSending(false);
    if (wrong !== undefined) return setProblem(wrong);
    tell(texts.saved(name.trim()));
    onClose();
  }

  return (
    <Dialog title={view.name ? texts.rename : texts.save} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextField
          label={texts.name}
          hint={texts.hint}
          value={name}
          onChange={setName}
          maxLength={viewLimits.name}
          problem={problem}
          isRequired
        />
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.done}
        </Button>
      </form>
    </Dialog>
  );
}
