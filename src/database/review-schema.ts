import type { Owned, Time } from './columns.ts';

/* What buyers think of what they bought. */

/** One review a product of an order; who writes again changes it. */
export interface Reviews extends Owned {
  id: string;
  item_id: string;
  order_id: string;
  /** Of who wrote it, in lower case; nobody sees it. */
  email: string;
  author_name: string;
  /** 1 to 5. */
  rating: number;
  body: string;
  state: 'waiting' | 'shown' | 'hidden';
  /** What the shop says to it; '' for nothing. */
  answer: string;
  created_at: Time;
  updated_at: Time;
}

/** A picture with a review, kept under a key that nothing else has: it goes with the row. */
export interface ReviewPictures extends Owned {
  id: string;
  review_id: string;
  blob_key: string;
  /** In px. */
  width: number;
  height: number;
  alt_text: string;
}

export interface ReviewTables {
  reviews: Reviews;
  review_pictures: ReviewPictures;
}
