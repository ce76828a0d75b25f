import type { Flag, Owned, Time } from './columns.ts';

/* What visitors say below posts, products and pages, and what they like. */

export interface Comments extends Owned {
  id: string;
  /** The item, or the page of blocks, that it stands below. */
  place_id: string;
  /** The comment that it answers. */
  parent_id: string | null;
  /** The member who wrote it. */
  site_user_id: string | null;
  /** Whether those who work on the website say it. */
  is_staff: Flag;
  author_name: string;
  /** Of who wrote it, in lower case; nobody sees it. Empty where the website itself says it, or nobody is known. */
  email: string;
  /** As it was written. */
  body: string;
  /** What is shown of it. */
  html: string;
  state: 'waiting' | 'shown' | 'hidden' | 'spam' | 'deleted';
  /** The same for the same words of the same person within a while: they are one comment. */
  twin: string;
  /** Whether its writer wants to hear of answers. */
  wants_mail: Flag;
  /** How many visitors think that it should not be there, since it was last decided on. */
  reports: number;
  /** When somebody who works on the website last decided on it. */
  decided_at: Time | null;
  /** Names the network address that it came from, for bans, and does not give it; '' once that is forgotten. */
  caller: string;
  created_at: Time;
  updated_at: Time;
}

/** Who thinks that a comment should not be there, each once. */
export interface CommentReports extends Owned {
  comment_id: string;
  caller: string;
  created_at: Time;
}

/** Whose comments are kept apart: an address, and where they last came from. */
export interface CommentBans extends Owned {
  id: string;
  email: string;
  caller: string;
  created_at: Time;
}

/** Who wants to hear of answers to their comments, and whether the address is known to be theirs. */
export interface CommentReaders extends Owned {
  id: string;
  email: string;
  state: 'asked' | 'confirmed' | 'off';
  asked_at: Time;
}

/** Where the owner has opened or closed comments by hand. */
export interface CommentPlaces extends Owned {
  place_id: string;
  comment_state: number;
}

/** What a visitor likes, each thing once. */
export interface Likes extends Owned {
  item_id: string;
  /** Names a member or a browser, and does not give it. */
  liker: string;
  created_at: Time;
}

export interface CommentTables {
  comments: Comments;
  comment_reports: CommentReports;
  comment_bans: CommentBans;
  comment_readers: CommentReaders;
  comment_places: CommentPlaces;
  likes: Likes;
}
