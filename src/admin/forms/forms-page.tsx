import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedForm } from '#contract/form-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
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
          <ul className={styles.list}>
            {forms.map((form) => (
              <FormRow key={form.id} form={form} />
            ))}
          </ul>
        </>
      )}
      <NewFormDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function FormRow({ form: { id, name, fields, emails, updatedAt } }: { form: ListedForm }) {
  const { handle, permissions } = useWebsite();
  const remove = useDeleteForm();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link className="line-link" to="/config/$site/forms/$formId" params={{ site: handle, formId: id }}>
          {name}
        </Link>
        <span className={styles.facts}>
          {[texts.fieldCount(fields), texts.told(emails), texts.changed(shortTime(updatedAt))].join(' · ')}
        </span>
      </span>
      {permissions.includes('submissions.manage') && (
        <Link to="/config/$site/messages" params={{ site: handle }} search={{ formId: id }}>
          {texts.toMessages}
        </Link>
      )}
      <Menu opener={<Button kind="quiet">{texts.more1}</Button>} placement="bottom end" aria-label={name}>
        <MenuItem onAction={() => void remove(id, name)}>{texts.remove}</MenuItem>
      </Menu>
    </li>
  );
}
