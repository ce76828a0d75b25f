import type { ReactNode } from 'react';
import type { BlockVariant } from '#catalog/block-types.ts';
import type { EditorSlice, SliceType } from '#catalog/slices.ts';
import type { BlockProps } from '#contract/document.ts';
import type { FileSort } from '#contract/file-calls.ts';
import type { Form } from '#contract/form.ts';
import type { FieldsPlace, FormState, SentForm } from '#contract/page-model.ts';
import type { Outline } from '#contract/outline.ts';
import type { Image, Item, PageData } from '#contract/page.ts';
import type { Locale } from '#locale/locale.ts';
import type { PageNeeds } from '../page-needs.ts';
import { withPictures } from '../written-pictures.ts';

declare module 'react' {
  interface CSSProperties {
    // Custom properties: React passes them on, but its types do not know them.
    [name: `--${string}`]: string | number | undefined;
  }
}

interface FieldBase {
  label: string;
  /** One line below the field in the inspector. */
  hint?: string;
}

/** A value of a block that an owner edits: its kind decides the inspector's control and the value's shape. */
export type Field = FieldBase &
  (
    | {
        kind: 'text' | 'long-text' | 'html' | 'url';
        default: string;
        maxLength?: number;
        isCode?: true;
        isEmbedded?: true;
        /** The list that keeps what the site of an address says of it. */
        answer?: string;
        /** The files of the website that an address can be of. */
        file?: FileSort;
        /** The field that takes the picture of a film that is chosen. */
        poster?: string;
      }
    | { kind: 'choice'; options: readonly string[]; default: string }
    | { kind: 'number'; minimum: number; maximum: number; default: number }
    | { kind: 'toggle'; default: boolean }
    /** The id of an asset, an item, a form, a kept section or a collection; '' while none is chosen. */
    | { kind: 'item' | 'form' | 'section'; default: '' }
    /** The same of a picture; an ornament needs no words that stand for it. */
    | { kind: 'image'; default: ''; isOrnament?: true }
    /** `loads` says what the block is given of it: its items, as many as `limit` says, or its outline. */
    | { kind: 'collection'; default: ''; loads?: 'items' | 'outline' }
    /** Rows of fields, as the pictures of a gallery; `noun` is what the inspector calls one of them. What is kept beside another field it does not show. */
    | { kind: 'list'; noun: string; fields: Fields; maximum: number; default: readonly []; isKept?: true }
  );
export type Fields = Readonly<Record<string, Field>>;

type Widen<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** The values that a block's fields give its component. */
export type PropsOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { options: readonly (infer O)[] }
    ? O
    : F[K] extends { kind: 'list'; fields: infer G extends Fields }
      ? PropsOf<G>[]
      : Widen<F[K]['default']>;
};

/** For visitors, or for the editor: there a block that has nothing to show, or is not known, still has its place. */
export type RenderMode = 'live' | 'edit';

/** What a block sees of its page. */
export interface BlockContext {
  blockId: string;
  /** Short and unique on the page; makes element ids. */
  idPrefix: string;
  images: Record<string, Image>;
  /** The items that the server loaded for this block. */
  items: Item[];
  /** The collection that the block shows in a few words; without it there is none, or nobody may see it. */
  outline?: Outline | undefined;
  /** The form that the block shows; without it there is none. */
  form?: Form | undefined;
  /** The kept section that the block shows, its blocks drawn. */
  inner?: ReactNode;
  /** What came of a form of this block that was sent without any code. */
  sent?: SentForm | undefined;
  /** What the page's form is filled in for, where it is that of a product. */
  fieldsOf?: FieldsPlace | undefined;
  /** Where one goes on to from the form of the page itself, where members sign in. */
  next?: string | undefined;
  /** What came back with the form of the page itself, as the password of a lock screen. */
  back?: FormState | undefined;
  data: PageData;
  /** Of the website: how dates, numbers and amounts are written. */
  locale: Locale;
  /** Of the website. */
  timeZone: string;
  /** Whether the block is among the first that a visitor sees, so that its picture should not wait. */
  isFirst: boolean;
  /** Where the block says what its page must have. */
  needs: PageNeeds;
  mode: RenderMode;
}

/** A kind of block with some of its fields set, which the picker offers as one of its own (platform 3). */
export interface BlockVariantDefinition {
  code: BlockVariant | EditorSlice;
  /** What the picker calls it. */
  title: string;
  props: BlockProps;
}

/** A kind of block as the registry, the renderer and the editor see it. */
export interface BlockDefinition {
  /** A block type (platform 3), or that of a slice (`sliceBlockType`). */
  type: number;
  /** Of one that stands on slides alone, the slice that it is, and the name that the editor has for it. */
  slice?: { code: SliceType; name: EditorSlice };
  /** Each raises stored props by one version, the first from version 1: what older blocks hold keeps its meaning. */
  migrations: readonly ((props: BlockProps) => BlockProps)[];
  /** What the picker calls it. */
  title: string;
  fields: Fields;
  /** Without them it is offered as it is. */
  variants?: readonly BlockVariantDefinition[];
  /** Plain CSS, inlined when the block is on the page. */
  css: string;
  /** The same of blocks that it is made of; a page has each once. */
  shared?: readonly string[];
  render: (props: BlockProps, context: BlockContext) => ReactNode;
}

export interface Definition<F extends Fields> extends Omit<BlockDefinition, 'render' | 'fields' | 'migrations'> {
  fields: F;
  migrations?: BlockDefinition['migrations'];
  render: (props: PropsOf<F>, context: BlockContext) => ReactNode;
}

/** The sheets of a block, what others share before its own. */
export const sheetsOf = ({ css, shared = [] }: Pick<BlockDefinition, 'css' | 'shared'>): string[] => [...shared, css];

/** Declares a block: from its fields follow the props of its component, their checks and the inspector's form. */
export function block<const F extends Fields>(definition: Definition<F>): BlockDefinition {
  const { fields, render, migrations = [] } = definition;
  // Documents are never changed in place: what was read of a block holds for good.
  const known = new WeakMap<BlockProps, PropsOf<F>>();
  return {
    ...definition,
    migrations,
    render(props, context) {
      const values = known.get(props) ?? readProps(fields, props);
      known.set(props, values);
      return render(drawTexts(fields, values, context.images), context);
    },
  };
}

/** Values whose texts have their pictures. */
function drawTexts<P extends BlockProps>(fields: Fields, values: P, images: BlockContext['images']): P {
  const drawn: Record<string, unknown> = {};
  for (const name in values) {
    const value: unknown = values[name];
    const field = fields[name];
    if (field?.kind === 'html') drawn[name] = withPictures(String(value), images);
    else if (field?.kind !== 'list' || !Array.isArray(value)) drawn[name] = value;
    else drawn[name] = value.map((row: BlockProps) => drawTexts(field.fields, row, images));
  }
  return drawn as P;
}

/** A stored block's values; what is missing or of another shape is the field's default. */
export function readProps<const F extends Fields>(fields: F, props: BlockProps): PropsOf<F> {
  const values: Record<string, unknown> = {};
  for (const name in fields) values[name] = readValue(fields[name] as Field, props[name]);
  return values as PropsOf<F>;
}

function readValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return readList(field, value);
  if (typeof value !== typeof field.default) return field.default;
  if (field.kind === 'number') return clamp(Number(value), field);
  if (field.kind === 'choice') return field.options.includes(String(value)) ? value : field.default;
  return value;
}

function readList({ fields, maximum }: { fields: Fields; maximum: number }, value: unknown): unknown[] {
  const rows: unknown[] = Array.isArray(value) ? value.slice(0, maximum) : [];
  return rows.filter(isRecord).map((row) => readProps(fields, row));
}

function isRecord(value: unknown): value is BlockProps {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function clamp(value: number, field: { minimum: number; maximum: number; default: number }): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, field.minimum), field.maximum) : field.default;
}
