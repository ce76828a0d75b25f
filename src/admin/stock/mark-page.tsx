import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Page } from '#kit/page.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import items from '../items/items.module.css';
import { CommerceForm } from '../selling/commerce-form.tsx';
import { useWebsite } from '../session/session.ts';
import { stock as texts } from '../texts/stock.ts';
import styles from './stock.module.css';

const most = 1_000_000;

/** From how many pieces on stock is low, and whether who looks after it is told. */
export function MarkPage() {
  const website = useWebsite();
  if (!website.permissions.includes('preferences.manage')) return <NothingHere />;
  const above = (
    <Breadcrumbs
      steps={[{ title: texts.title, href: `/config/${website.handle}/stock` }, { title: texts.mark.title }]}
    />
  );
  return (
    <Page title={texts.mark.title} of={website.title} above={above} width="narrow">
      <CommerceForm className={styles.mark}>
        {(value, set) => (
          <>
            <NumberField
              label={texts.mark.lowAt}
              hint={texts.mark.lowAtHint}
              value={value.lowStockAt}
              minValue={0}
              maxValue={most}
              onChange={(pieces) => {
                if (Number.isInteger(pieces)) set({ lowStockAt: pieces });
              }}
            />
            <Switch isSelected={value.lowStockMails} onChange={(isOn) => set({ lowStockMails: isOn })}>
              {texts.mark.mails}
            </Switch>
            <p className={items.soft}>{texts.mark.mailsHint}</p>
          </>
        )}
      </CommerceForm>
    </Page>
  );
}
