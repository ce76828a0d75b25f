import { Link } from '@tanstack/react-router';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedForm } from '#contract/form-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { forms as texts } from '../texts/forms.ts';
import styles from './forms.module.css';
import { NewFormDialog } from './new-form.tsx';
import { useDeleteForm, useForms } from './use-forms.ts';

/** The forms of the website. */
export function FormsPage() {
  const website = useWebsite();
  const query = useForms();
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const columns = useColumns();
  const forms = data?.forms ?? [];
  return (
    <Page title={texts.title} of={website.title} acts={forms.length > 0 && add}>
      <Unloaded of={query} />
      {data && forms.length === 0 && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {forms.length > 0 && (
        <>
          <p className={styles.soft}>{texts.explain}</p>
          <DataTable
            label={texts.title}
            rows={forms}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
          />
        </>
      )}
      <NewFormDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function useColumns(): Column<ListedForm>[] {
  const { handle, permissions } = useWebsite();
  const remove = useDeleteForm();
  return [
    {
      id: 'form',
      title: texts.form,
      render: ({ id, name, fields, emails, updatedAt }) => (
        <>
          <Link to="/config/$site/forms/$formId" params={{ site: handle, formId: id }}>
            {name}
          </Link>
          <span className="line-facts line-narrow">
            {[texts.fieldCount(fields), texts.told(emails), texts.changed(shortTime(updatedAt))].join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'fields', title: texts.fields, isWide: true, isNumber: true, render: ({ fields }) => fields },
    { id: 'told', title: texts.mailed, isWide: true, render: ({ emails }) => emails.join(', ') || texts.mailedNobody },
    { id: 'changed', title: texts.changedAt, isWide: true, render: ({ updatedAt }) => <When at={updatedAt} /> },
    {
      id: 'act',
      title: texts.more1,
      isAct: true,
      render: ({ id, name }) => (
        <span className={styles.rowActs}>
          {permissions.includes('submissions.manage') && (
            <Link to="/config/$site/messages" params={{ site: handle }} search={{ formId: id }}>
              {texts.toMessages}
            </Link>
          )}
          <Menu
            opener={
              <Button kind="quiet" aria-label={texts.actsOf(name)}>
                <Ellipsis aria-hidden="true" />
              </Button>
            }
            placement="bottom end"
            aria-label={name}
          >
            <MenuItem isDanger onAction={() => void remove(id, name)}>
              {texts.remove}
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
