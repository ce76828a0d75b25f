import { reviewLimits } from '#catalog/review-words.ts';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import records from '../records/records.module.css';
import { CommerceForm } from '../selling/commerce-form.tsx';
import { reviews as texts } from '../texts/reviews.ts';
import styles from '../said/said.module.css';

/** Whether buyers are asked, and when. */
export function Asking() {
  return (
    <CommerceForm className={styles.form}>
      {(value, set) => (
        <>
          <h2>{texts.requests}</h2>
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
