import type { Json, Owned, Time } from './columns.ts';

/* What providers keep. */

/** The record store that is handed to providers which keep state. */
export interface ProviderRecords extends Owned {
  provider: string;
  key: string;
  value: Json;
  created_at: Time;
}

export interface ProviderTables {
  provider_records: ProviderRecords;
}
