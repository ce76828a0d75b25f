import type { ComponentType } from 'react';
import type { EmbedAnswer } from '#contract/embed-calls.ts';
import type { FileSort } from '#contract/file-calls.ts';
import type { FocalPoint } from '#contract/page.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { makeContext } from '#kit/context.ts';

/** A picture as fields of the owner's application know it; `url` is its path on the website. */
export interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
  focalPoint?: FocalPoint;
}

/** A file of the website that was chosen; `url` is its path. */
export interface ChosenFile {
  url: string;
  /** What is seen of a film before it plays. */
  poster: Picture | null;
}

/** Something that a block can show, by its id. */
export interface Choosable {
  id: string;
  title: string;
}

/** Something of the website that a link can lead to. */
export interface Target {
  kind: 'page' | 'post' | 'product' | 'file';
  title: string;
  url: string;
}

/** What the fields of a block need of the application around them. */
export interface FieldHost {
  /** The origin of the website, where its pictures are. */
  siteOrigin: string;
  /** Collections that blocks can show. */
  collections: () => Promise<readonly Choosable[]>;
  /** The sections that are kept for all pages. */
  sections: () => Promise<readonly Choosable[]>;
  /** The forms of the website. */
  forms: () => Promise<readonly Choosable[]>;
  /** Products and posts whose title contains the words. */
  findItems: (words: string) => Promise<readonly Choosable[]>;
  /** What of the website a link can lead to, by words of its title; without words the pages. */
  findTargets: (words: string) => Promise<readonly Target[]>;
  /** What is wrong with an address of another site, or the frame for it, as that site tells. */
  checkEmbed: (url: string) => Promise<{ problem?: string | undefined; frame?: EmbedAnswer | null }>;
  /** Keeps what is to be seen on a picture, for who may; what hindered it. */
  describePicture?: (id: string, altText: string) => Promise<string | undefined>;
  /** Takes a file of the website: one that is uploaded now, or one that it has. */
  FileField: ComponentType<{ sort: FileSort; onChoose: (file: ChosenFile) => void }>;
  PictureField: ComponentType<{
    label: string;
    hint?: string;
    value: Picture | null;
    onChange: (picture: Picture | null) => void;
  }>;
}

/** Where fields stand: what is known of the pictures and items that they name, and who is asked for more. */
export interface FieldPlace {
  host: FieldHost;
  page: Pick<ContentPage, 'images'> & { products: Readonly<Record<string, readonly Choosable[]>> };
  /** A picture that was just chosen. */
  addImage: (image: ContentPage['images'][string]) => void;
  /** Whether texts may hold pictures: those of pages do. */
  hasTextPictures?: boolean;
}

export const [FieldContext, useFieldPlace] = makeContext<FieldPlace>();
