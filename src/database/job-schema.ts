import type { Json, Time } from './columns.ts';

/* What is done after a commit. */

/** The outbox and queue: written in the transaction whose commit makes the job due. */
export interface Jobs {
  id: string;
  website_id: string | null;
  kind: string;
  /** Where it stands in line (`jobLanes`). */
  lane: string;
  /** Two jobs of the same name are one, as long as the first has not run. */
  name: string | null;
  payload: Json;
  state: 'ready' | 'dead';
  run_at: Time;
  attempts: number;
  leased_until: Time;
  last_error: string | null;
  created_at: Time;
}

export interface JobTables {
  jobs: Jobs;
}
