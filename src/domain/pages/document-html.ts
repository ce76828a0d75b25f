import type { BlockProps, Document } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { cleanHtml, cleanPageHtml } from '../clean-html.ts';
import { plainText } from '../plain-text.ts';

/**
 * A document whose HTML is clean. A block's property called `html`, at any depth, is HTML, and no other is; blocks that
 * nobody knows yet are cleaned too, since a later version may print them.
 */
export function cleanDocument(document: Document): Document {
  const blocks = Object.entries(document.blocks).map(([id, block]) => {
    return [id, { ...block, props: cleanProps(block.props) }] as const;
  });
  return { ...document, blocks: Object.fromEntries(blocks) };
}

/** An edit whose HTML is clean. */
export function cleanTransaction({ name, operations }: Transaction): Transaction {
  return { name, operations: operations.map(cleanOperation) };
}

function cleanOperation(operation: Operation): Operation {
  switch (operation.kind) {
    case 'addBlock':
      return { ...operation, block: { ...operation.block, props: cleanProps(operation.block.props) } };
    case 'setProps':
      return { ...operation, set: cleanProps(operation.set) };
    case 'upgradeBlock':
      return { ...operation, props: cleanProps(operation.props) };
    default:
      return operation;
  }
}

const cleanProps = (props: BlockProps) => mapHtml(props, cleanPageHtml);

/** The texts of a document in reading order, without their HTML. */
export const textsOf = (document: Document): string[] => partsOf(document).map(plainText);

/** The texts of a document in reading order, as HTML without what stands between them, and without pictures. */
export const htmlOf = (document: Document): string => cleanHtml(partsOf(document).join(''));

function partsOf(document: Document): string[] {
  const parts: string[] = [];
  const note = (html: string) => {
    parts.push(html);
    return html;
  };
  for (const { blocks } of readingOrder(document)) for (const { block } of blocks) mapHtml(block.props, note);
  return parts;
}

function mapHtml(props: Readonly<BlockProps>, change: (html: string) => string): BlockProps {
  const changed = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return name === 'html' ? change(value) : value;
    if (Array.isArray(value)) return value.map((part) => changed('', part));
    return typeof value === 'object' && value !== null ? mapHtml(value as BlockProps, change) : value;
  };
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, changed(name, value)]));
}
