import type { ReactNode } from 'react';
import type { ContentPage, ShownBlocks } from '#contract/page-model.ts';
import { localeFor } from '#locale/locale.ts';
import type { BlockContext } from './blocks/block.ts';

/** A page of blocks, as far as these see it. */
export type BlocksPage = ShownBlocks & Pick<ContentPage, 'data' | 'form' | 'fieldsOf' | 'next'>;

/** What holds of a block on its page. */
export type BlockSettings = Pick<BlockContext, 'blockId' | 'idPrefix' | 'needs' | 'isFirst' | 'mode'> & {
  /** Draws the kept section that the block shows. */
  inner: () => ReactNode;
};

/**
 * What a block sees of its page, which knows whether the block has looked at anything of it that changes while its
 * document, its pictures and the collections that are told of in a few words do not.
 */
export class BlockView implements BlockContext {
  readonly blockId: string;
  readonly idPrefix: string;
  readonly images: BlockContext['images'];
  readonly outline: BlockContext['outline'];
  readonly locale: BlockContext['locale'];
  readonly timeZone: string;
  readonly isFirst: boolean;
  readonly needs: BlockContext['needs'];
  readonly mode: BlockContext['mode'];
  hasLookedAround = false;
  readonly #page: BlocksPage;
  readonly #inner: () => ReactNode;

  constructor(page: BlocksPage, { blockId, idPrefix, isFirst, needs, mode, inner }: BlockSettings) {
    const { language, timeZone } = page.data.website;
    this.blockId = blockId;
    this.idPrefix = idPrefix;
    this.images = page.images;
    this.outline = page.outlines?.[blockId];
    this.locale = localeFor(language);
    this.timeZone = timeZone;
    this.isFirst = isFirst;
    this.needs = needs;
    this.mode = mode;
    this.#page = page;
    this.#inner = inner;
  }

  get items(): BlockContext['items'] {
    return this.#around().products[this.blockId] ?? [];
  }
  get form(): BlockContext['form'] {
    return this.#around().forms?.[this.blockId];
  }
  get inner(): ReactNode {
    this.#around();
    return this.#inner();
  }
  get fieldsOf(): BlockContext['fieldsOf'] {
    return this.#around().fieldsOf;
  }
  get next(): BlockContext['next'] {
    return this.#around().next;
  }
  get sent(): BlockContext['sent'] {
    const { sent } = this.#around();
    return sent?.blockId === this.blockId ? sent : undefined;
  }
  get back(): BlockContext['back'] {
    return this.#around().form;
  }
  get data(): BlockContext['data'] {
    return this.#around().data;
  }

  #around(): BlocksPage {
    this.hasLookedAround = true;
    return this.#page;
  }
}
