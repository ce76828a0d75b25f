import { X } from 'lucide-react';
import type { getPreferences, putPreferences } from '#contract/preference-calls.ts';
import type { PolicyLink, PreferencesOf } from '#contract/preferences.ts';
import type { listPages } from '#contract/site-calls.ts';
import { navigationLimits } from '#catalog/limits.ts';
import { Button } from '#kit/button.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Picker } from '../records/picker.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { policies as texts } from '../texts/policies.ts';
import styles from './selling.module.css';

type Policies = Pick<PreferencesOf<'navigation'>, 'legal'>;

const path = '/api/v1/commerce-preferences/{namespace}';

/** The pages that the checkout and mails lead to: terms, privacy and the like. */
export function PoliciesPage() {
  const { id: websiteId } = useWebsite();
  const options = { params: { namespace: 'navigation' as const }, query: { websiteId } };
  const form = useSettings<Record<string, unknown>, Policies>('navigation', {
    read: () => call<typeof getPreferences>('GET', path, options),
    write: (body) => call<typeof putPreferences>('PUT', path, { ...options, body }),
  });
  const { data, change, set, errors } = form;
  // The call is one for every namespace; the server has read each setting by its schema.
  const { legal } = { ...(data as Policies | undefined), ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        legal && (
          <Group title={texts.pages} text={texts.explain}>
            <Links legal={legal} errors={errors} onChange={(next) => set({ legal: next })} />
          </Group>
        )
      }
    </SettingsForm>
  );
}

interface LinksProps {
  legal: readonly PolicyLink[];
  errors: Readonly<Record<string, string>>;
  onChange: (legal: PolicyLink[]) => void;
}

function Links({ legal, errors, onChange }: LinksProps) {
  const { id: websiteId } = useWebsite();
  const keyOf = ({ collectionId, url }: PolicyLink) => collectionId ?? url;
  const find = async (search: string) => {
    const pages = await answer(call<typeof listPages>('GET', '/api/pages', { query: { websiteId, search } }));
    return pages.pages.map(({ id, title, urlId, isHome, status }) => {
      const url = isHome ? '/' : `/${urlId}`;
      const facts = status === 'published' ? url : texts.hidden;
      return { id, title, facts, it: { title, url, collectionId: id } };
    });
  };
  const add = (link: PolicyLink) => {
    if (!legal.some((known) => keyOf(known) === keyOf(link))) onChange([...legal, link]);
  };
  return (
    <>
      {legal.length === 0 && <p className={styles.soft}>{texts.empty}</p>}
      {legal.length > 0 && (
        <OrderedList
          label={texts.pages}
          items={legal.map((link) => ({ id: keyOf(link), title: link.title, link }))}
          onOrder={(ids) => onChange(ids.flatMap((id) => legal.find((link) => keyOf(link) === id) ?? []))}
        >
          {({ link }) => (
            <div className={`${styles.row} ${styles.policy}`}>
              <TextField
                label={texts.name}
                hint={texts.leadsTo(link.url)}
                value={link.title}
                maxLength={navigationLimits.title}
                problem={errors[`legal.${legal.indexOf(link)}.title`]}
                onChange={(title) => onChange(legal.map((each) => (each === link ? { ...link, title } : each)))}
              />
              <Button
                kind="quiet"
                aria-label={texts.takeOut(link.title)}
                onPress={() => onChange(legal.filter((each) => each !== link))}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
          )}
        </OrderedList>
      )}
      {legal.length < navigationLimits.policies && (
        <Picker label={texts.find} kind="pages" find={find} onPick={add} none={texts.none} />
      )}
    </>
  );
}
