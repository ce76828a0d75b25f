import type { UnitDeps } from '../unit.ts';
import { forgetCarts, forgetCheckouts, forgetPayments } from './forget-purchases.ts';
import {
  forgetActs,
  forgetCallKeys,
  forgetCaptchas,
  forgetComments,
  forgetDailyCounts,
  forgetDeadJobs,
  forgetDeliveries,
  forgetImportPictures,
  forgetMails,
  forgetMemberSessions,
  forgetPrices,
  forgetQuarantine,
  forgetLabels,
  forgetRecipients,
  forgetReminders,
  forgetRestock,
  forgetReviews,
  forgetStamped,
  forgetSubmissions,
  forgetTrash,
  forgetWebhooks,
  forgetWishes,
} from './forget-traces.ts';

/** So many rows go in one transaction, which nobody else waits for long. */
const batch = 200;

const all = [
  forgetCheckouts,
  forgetPayments,
  forgetCarts,
  forgetReminders,
  forgetCallKeys,
  forgetWebhooks,
  forgetMails,
  forgetDeliveries,
  forgetImportPictures,
  forgetActs,
  forgetDeadJobs,
  forgetDailyCounts,
  forgetSubmissions,
  forgetQuarantine,
  forgetCaptchas,
  forgetComments,
  forgetRestock,
  forgetMemberSessions,
  forgetRecipients,
  forgetReviews,
  forgetPrices,
  forgetLabels,
  forgetStamped,
  forgetTrash,
  forgetWishes,
];

/** Deletes what is kept no longer than `keptDays` and `retention` say, little by little. Any number of processes may do so at once. */
export async function forgetOld({ database, clock }: UnitDeps): Promise<void> {
  const now = clock.now();
  for (const forget of all) {
    while ((await forget(database, now, batch)) >= batch);
  }
}
