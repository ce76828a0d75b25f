import { Download } from 'lucide-react';
import { buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { chipsOf } from '../chips.ts';
import { useWebsite } from '../session/session.ts';
import { messages as texts } from '../texts/messages.ts';
import { narrowed } from '../texts/narrowed.ts';
import { useNarrow } from '../use-narrow.ts';
import { folders, type MessageSearch } from './filter.ts';

interface MessageFiltersProps {
  asked: MessageSearch;
  forms: readonly { id: string; name: string }[];
}

/** Narrows what is listed; the address keeps it. What a form has can be saved as a file. */
export function MessageFilters({ asked, forms }: MessageFiltersProps) {
  const { id: websiteId } = useWebsite();
  const set = useNarrow(asked);
  const { state = 'inbox', formId = '', starred = false, mine = false, answered } = asked;
  const filters = [
    ['state', texts.folder, asked.state && texts.folders[asked.state]],
    ['formId', texts.form, asked.formId && (forms.find(({ id }) => id === formId)?.name ?? narrowed.gone)],
    ['answered', texts.answered, answered === undefined ? undefined : answered || texts.notAnsweredYet],
    ['starred', texts.starred, starred || undefined],
    ['mine', texts.mine, mine || undefined],
  ] as const;
  const chips = chipsOf(filters, (name) => set({ [name]: '' }));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set({ search }) }}
      count={chips.length}
      chips={chips}
      says={[asked.state === undefined && texts.folders[state]]}
      onClear={() => set({ state: '', formId: '', starred: '', mine: '', answered: '' })}
    >
      <Select
        label={texts.folder}
        options={folders.map((value) => ({ value, label: texts.folders[value] }))}
        value={state}
        onChange={(value) => set({ state: value === 'inbox' ? '' : value })}
      />
      <Select
        label={texts.form}
        options={[{ value: '', label: texts.everyForm }, ...forms.map(({ id, name }) => ({ value: id, label: name }))]}
        value={formId}
        onChange={(value) => set({ formId: value })}
      />
      <Select
        label={texts.answered}
        options={[
          { value: '', label: texts.answeredOrNot },
          { value: 'false', label: texts.notAnsweredYet },
          { value: 'true', label: texts.answered },
        ]}
        value={answered === undefined ? '' : String(answered)}
        onChange={(value) => set({ answered: value === '' ? '' : value === 'true' })}
      />
      <Switch isSelected={starred} onChange={(value) => set({ starred: value || '' })}>
        {texts.starred}
      </Switch>
      <Switch isSelected={mine} onChange={(value) => set({ mine: value || '' })}>
        {texts.mine}
      </Switch>
      {formId !== '' && (
        <a
          className={buttonClass()}
          href={`/api/forms/submissions/export?${new URLSearchParams({ websiteId, formId })}`}
          download
        >
          <Download aria-hidden="true" />
          {texts.export}
        </a>
      )}
    </FilterBar>
  );
}
