import { reviewLimits } from '#catalog/review-words.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Page } from '#kit/page.tsx';
import records from '../records/records.module.css';
import { CommerceForm } from '../selling/commerce-form.tsx';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import styles from '../said/said.module.css';

/** Whether buyers are asked, and when. */
export function RequestsPage() {
  const { handle, title } = useWebsite();
  const steps = [{ title: texts.title, href: `/config/${handle}/reviews` }, { title: texts.requests }];
  return (
    <Page title={texts.requests} of={title} width="narrow" above={<Breadcrumbs steps={steps} />}>
      <Asking />
    </Page>
  );
}

function Asking() {
  return (
    <CommerceForm className={styles.form}>
      {(value, set) => (
        <>
          <Switch isSelected={value.reviewRequests} onChange={(isOn) => set({ reviewRequests: isOn })}>
            <span>
              {texts.asks}
              <span className={records.facts}>{texts.asksHint}</span>
            </span>
          </Switch>
          {value.reviewRequests && (
            <NumberField
              label={texts.days}
              value={value.reviewRequestDays}
              minValue={1}
              maxValue={reviewLimits.mostDays}
              onChange={(days) => {
                if (Number.isInteger(days)) set({ reviewRequestDays: days });
              }}
            />
          )}
        </>
      )}
    </CommerceForm>
  );
}
