import { createContext } from 'react';

/** A picture as its `<img>` names it. */
export interface UrgentPicture {
  src: string;
  srcset?: string | undefined;
  sizes?: string | undefined;
}

/** What parts of a page ask of its head while the server renders them. */
export interface HeadNeeds {
  /** The picture is loaded at once; the first that a page asks for comes before the page is read. */
  needPicture: (picture: UrgentPicture) => void;
  /** The part has an attribute that the loader brings to life. */
  needLoader: () => void;
  /** The part answers to something before the loader can. */
  needEarlyCode: () => void;
}

/** Who gathers that, one for each page that is rendered; in the browser nobody does. */
export const HeadNeedsContext = createContext<HeadNeeds | undefined>(undefined);
