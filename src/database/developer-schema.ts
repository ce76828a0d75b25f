/* Webhooks and keys of the API; the columns' conventions are those of `columns.ts`. */

/** Where a website tells others what happens on it. */
export interface WebhookEndpoints {
  id: string;
  website_id: string;
  url: string;
  /** JSON: the kinds of events that it is told. */
  kinds: string;
  /** Sealed: what its calls are signed with. */
  secret: string;
  is_on: 0 | 1;
  /** Since when no call has succeeded; null while they do. */
  failing_since: number | null;
  created_at: number;
}

/** One event on its way to one endpoint, and what became of it. */
export interface WebhookDeliveries {
  id: string;
  website_id: string;
  endpoint_id: string;
  /** The same for all endpoints that are told of one event, and for its repetitions. */
  event_id: string;
  kind: string;
  /** JSON, as it is sent. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** Of the last answer; null where none came. */
  status: number | null;
  /** What came back, or why nothing did. */
  answer: string | null;
  created_at: number;
  tried_at: number | null;
}

/** What lets a program act on a website. */
export interface ApiKeys {
  id: string;
  website_id: string;
  title: string;
  key_hash: string;
  /** Its first characters, to tell it from others. */
  hint: string;
  /** JSON: permissions. */
  scopes: string;
  /** The account that made it. */
  created_by: string;
  created_at: number;
  last_used_at: number | null;
}

export interface DeveloperTables {
  webhook_endpoints: WebhookEndpoints;
  webhook_deliveries: WebhookDeliveries;
  api_keys: ApiKeys;
}
