import type { Locator, Page } from 'playwright-core';
import type { BlockProps } from '#contract/document.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';
import { readProps } from '#pages/blocks/block.ts';

/** What the shop has, by the names that blocks give it. */
export type Names = ReadonlyMap<string, { id: string; title: string }>;

type Press<K extends Field['kind']> = (
  where: Locator,
  field: Extract<Field, { kind: K }>,
  value: never,
) => Promise<void>;

type Type = (where: Locator, field: Pick<Field, 'label' | 'kind'>, value: string) => Promise<void>;

/** A hand at the inspector: gives the fields of what is chosen other values, each by its own control. */
export class InspectorHand {
  readonly #page: Page;
  readonly #names: Names;

  constructor(page: Page, names: Names) {
    this.#page = page;
    this.#names = names;
  }

  /** From the values that are there to others; rows of lists come last, since their fields are called like those of the block. */
  async set(where: Locator, fields: Fields, from: BlockProps, to: BlockProps): Promise<void> {
    const [before, after] = [readProps(fields, from), readProps(fields, to)];
    const all = Object.entries(fields).filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const isList = ([, { kind }]: [string, Field]) => kind === 'list';
    for (const [name, field] of [...all.filter((one) => !isList(one)), ...all.filter(isList)])
      await this.#presses[field.kind](where, field as never, after[name] as never);
  }

  readonly #type: Type = (where, { label, kind }, value) =>
    where
      .getByRole('textbox', { name: label, exact: true })
      .first()
      .fill(kind === 'html' ? value.replaceAll(/<[^>]*>/g, '') : value);

  readonly #choose = async (where: Locator, label: string, option: Locator): Promise<void> => {
    await where
      .getByRole('button', { name: label })
      .and(where.locator('[aria-haspopup=listbox]'))
      .first()
      .press('Enter');
    await option.click();
  };

  readonly #byTitle: Type = (where, { label }, value) =>
    this.#choose(where, label, this.#page.getByRole('option', { name: this.#titleOf(value), exact: true }));

  readonly #presses: { [K in Field['kind']]: Press<K> } = {
    text: this.#type,
    'long-text': this.#type,
    url: this.#type,
    html: this.#type,
    collection: this.#byTitle,
    form: this.#byTitle,
    section: this.#byTitle,
    choice: (where, { label, options }, value) =>
      this.#choose(where, label, this.#page.getByRole('option').nth(options.indexOf(value))),
    toggle: (where, { label }) => where.getByRole('switch', { name: label, exact: true }).first().press('Space'),
    number: async (where, { label }, value: number) => {
      const input = where.getByRole('textbox', { name: label, exact: true }).first();
      await input.fill(String(value));
      await input.press('Enter');
    },
    item: async (where, _, value: string) => {
      const title = this.#titleOf(value);
      await where.getByRole('searchbox', { name: 'Find a product or post' }).fill(title);
      await where.getByRole('button', { name: title, exact: true }).click();
    },
    image: async (where, { label }, value: string) => {
      await where
        .getByRole('group', { name: label, exact: true })
        .getByRole('button', { name: 'From your pictures' })
        .click();
      const library = this.#page.getByRole('dialog', { name: 'Your pictures' });
      const name = this.#titleOf(value);
      await library.getByRole('searchbox').fill(name);
      await library.locator('button', { has: this.#page.locator(`img[src*="/${name}?"]`) }).click();
    },
    list: async (where, { label, noun, fields }, rows: BlockProps[]) => {
      const group = where.getByRole('group', { name: label, exact: true });
      for (const row of rows) {
        await group.getByRole('button', { name: `Add a ${noun}` }).click();
        await this.set(group.locator(':scope > details').last(), fields, {}, row);
      }
    },
  };

  #titleOf(name: string): string {
    const known = this.#names.get(name);
    if (!known) throw new Error(`The shop has no ${name}.`);
    return known.title;
  }
}
