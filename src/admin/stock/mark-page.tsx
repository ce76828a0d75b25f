import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
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
            <p className={items.soft}>
              <Link to="/config/$site/selling/staff-mails" params={{ site: website.handle }}>
                {texts.mark.mails}
              </Link>
              <br />
              {texts.mark.mailsHint}
            </p>
          </>
        )}
      </CommerceForm>
    </Page>
  );
}
