import type { ComponentType, ReactNode } from 'react';
import type { Result } from '#contract/client.ts';
import type { Edit, EditAnswer } from '#contract/edit.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { openPage } from '#contract/editor-calls.ts';
import { makeContext } from '#kit/context.ts';

export type OpenedPage = AnswerOf<typeof openPage>;

/** A picture as fields of the owner's application know it; `url` is its path on the website. */
export interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
}

/** Something that a block can show, by its id. */
export interface Choosable {
  id: string;
  title: string;
}

/** What the editor needs of the application around it. */
export interface EditorHost {
  /** Where the frame loads the page from. */
  canvasUrl: string;
  /** The origin of the website, where its pictures are. */
  siteOrigin: string;
  /** Whether who edits may also publish. */
  mayPublish: boolean;
  open: () => Promise<Result<OpenedPage>>;
  send: (edit: Edit) => Promise<Result<EditAnswer>>;
  publish: () => Promise<Result<unknown>>;
  /** Collections that blocks can show. */
  collections: () => Promise<readonly Choosable[]>;
  /** Products and posts whose title contains the words. */
  findItems: (words: string) => Promise<readonly Choosable[]>;
  /** The website's own addresses, for links. */
  addresses: () => Promise<readonly { title: string; url: string }[]>;
  PictureField: ComponentType<{
    label: string;
    hint?: string;
    value: Picture | null;
    onChange: (picture: Picture | null) => void;
  }>;
  /** Leads out of the editor. */
  back: ReactNode;
}

export const [HostContext, useHost] = makeContext<EditorHost>();
