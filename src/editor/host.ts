import type { ComponentType, ReactNode } from 'react';
import type { Result } from '#contract/client.ts';
import type { Edit, EditAnswer } from '#contract/edit.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { SavedSection } from '#contract/saved-section-calls.ts';
import type { getHeaderFooter } from '#contract/site-calls.ts';
import type { bePresent, openPage } from '#contract/editor-calls.ts';
import type { SectionContent } from '#documents/gestures.ts';
import type { Document } from '#contract/document.ts';
import type { PreviewLink, Revision } from '#contract/revision-calls.ts';
import { makeContext } from '#kit/context.ts';
import type { FieldHost } from './field-host.ts';

export type OpenedPage = AnswerOf<typeof openPage>;

/** What stands in the header and the footer of all pages. */
export type Surround = AnswerOf<typeof getHeaderFooter>;

/** What is asked for and done about versions of the page, about when it is shown, and about links to its draft. */
export interface Versions {
  list: () => Promise<Result<{ revisions: Revision[] }>>;
  keep: (name: string) => Promise<Result<{ id: string }>>;
  rename: (revisionId: string, name: string) => Promise<Result<unknown>>;
  document: (revisionId: string) => Promise<Result<{ document: Document }>>;
  /** Where a frame loads a version from. */
  canvasUrl: (revisionId: string) => string;
  unpublish: () => Promise<Result<unknown>>;
  /** Epoch ms; null takes it back. */
  schedule: (at: number | null) => Promise<Result<unknown>>;
  propose: (isProposed: boolean) => Promise<Result<unknown>>;
  links: () => Promise<Result<{ links: PreviewLink[] }>>;
  makeLink: (days: number) => Promise<Result<{ url: string }>>;
  withdraw: (linkId: string) => Promise<Result<unknown>>;
}

/** What the editor needs of the application around it. */
export interface EditorHost extends FieldHost {
  /** Where the frame loads the page from. */
  canvasUrl: string;
  /** Where the frame loads the cart page from. */
  cartUrl: string;
  /** Where visitors find a path of the website. */
  addressOf: (path: string) => string;
  /** Where it is set that a popup is shown, and when; undefined for who may not set it. */
  popupSettings: string | undefined;
  /** Whether who edits may also publish. */
  mayPublish: boolean;
  open: () => Promise<Result<OpenedPage>>;
  send: (edit: Edit) => Promise<Result<EditAnswer>>;
  /** Tells that this tab has the page open, or leaves it; gives who else has. */
  bePresent: (here: BodyOf<typeof bePresent>) => Promise<Result<AnswerOf<typeof bePresent>>>;
  publish: () => Promise<Result<unknown>>;
  versions: Versions;
  /** Sections that are kept for other pages. */
  savedSections: () => Promise<readonly SavedSection[]>;
  /** Keeps a section, in the place of another where one is named. */
  saveSection: (title: string, content: SectionContent, instead?: string) => Promise<Result<unknown>>;
  deleteSection: (id: string) => Promise<Result<unknown>>;
  surround: () => Promise<Result<Surround>>;
  /** Visitors see it at once, on every page. */
  saveSurround: (surround: Surround) => Promise<Result<Surround>>;
  /** The title of the website and its main navigation; without it, who edits may not change them. */
  Navigation: ComponentType<{ onSaved: () => void }>;
  /** Leads out of the editor: as a sign, and in words where nothing else is there. */
  back: ReactNode;
  backInWords: ReactNode;
}

export const [HostContext, useHost] = makeContext<EditorHost>();
