import type { Owned, Time } from './columns.ts';

/* Areas for some of a website's members. */

/** What its pages are opened by: a collection for members that is in no area is open to every member. */
export interface MemberAreas extends Owned {
  id: string;
  name: string;
  /** What it is for, as visitors read it. */
  description: string;
  /** Whether members join by themselves, ask to, or are let in by owners and purchases alone. */
  joining: 'open' | 'asked' | 'closed';
  created_at: Time;
}

export interface MemberAreaCollections extends Owned {
  area_id: string;
  collection_id: string;
}

/** A file for members that is in no area is open to every one of them. */
export interface MemberAreaFiles extends Owned {
  area_id: string;
  file_id: string;
}

/** By what somebody holds an area. */
export type GrantSource = 'joined' | 'invited' | 'bought' | 'subscribed';

/**
 * That whoever has the address may enter an area, once they are a member: one by joining or invitation, one for each
 * line of an order that bought it, and one for each subscription that opens it.
 */
export interface MemberAreaGrants extends Owned {
  id: string;
  area_id: string;
  /** In lower case. */
  email: string;
  /** Whether they only ask to be let in. */
  state: 'asked' | 'in';
  source: GrantSource;
  /**
   * The line of an order that bought it, or that has paid the last period of its subscription: it opens nothing while that
   * is paid back or canceled.
   */
  order_item_id: string | null;
  /** The subscription by which it is held. */
  subscription_id: string | null;
  /** From when on it opens nothing, but while a payment that is due is being made; never where left out. */
  ends_at: Time | null;
  created_at: Time;
}

export interface MemberAreaTables {
  member_areas: MemberAreas;
  member_area_collections: MemberAreaCollections;
  member_area_files: MemberAreaFiles;
  member_area_grants: MemberAreaGrants;
}
