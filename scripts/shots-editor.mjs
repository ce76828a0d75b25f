// Photographs the page editor in each of its states, for `npm run shots -- --side owner editor`: on the home page of the
// full shop, at each width anew, since what is dragged or open does not outlive another width.
const names = {
  layers: 'Layers',
  settings: 'Settings of what is chosen',
};

/** The editor of a page in one window, and what a hand does there. */
class Editor {
  constructor(page, width) {
    this.page = page;
    this.isNarrow = width < 1000;
    this.hasViews = width >= 560;
    this.canvas = page.frameLocator('iframe[data-page-canvas]');
    this.layers = page.getByRole('complementary', { name: names.layers });
    this.inspector = page.getByRole('complementary', { name: names.settings });
    this.text = this.canvas.locator('[data-block]:has(.text)').first();
  }

  async open(address) {
    await this.page.goto(address);
    await this.page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
    await this.page.waitForLoadState('networkidle').catch(() => {});
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  /** Below the page, where there is no room beside it. */
  async tab(name) {
    if (this.isNarrow) await this.page.getByRole('navigation').getByRole('button', { name }).click();
  }

  async choose(block = this.text) {
    await block.scrollIntoViewIfNeeded();
    await block.click({ position: { x: 8, y: 8 } });
    await this.canvas.locator('.grip').waitFor();
  }

  /** The first text as phones have it, with its settings. */
  async chooseOnPhone() {
    if (this.hasViews) await this.button('Phone').click();
    await this.choose();
    await this.tab('Settings');
  }

  /** By its entry in the list. */
  async chooseSection(at = 1) {
    await this.tab(names.layers);
    await this.layers.getByRole('button', { name: `Section ${at}`, exact: true }).click();
    await this.tab(names.layers);
  }

  /** Adds a block to the second section, which chooses it, and shows its settings. */
  async add(name) {
    await states['block-picker'](this);
    await this.page.getByRole('searchbox').fill(name);
    // Of some there are several looks, as "Image: card".
    const offers = this.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}(: |$)`) });
    await offers.first().click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.inspector.getByRole('heading', { name, exact: true }).waitFor({ state: 'attached' });
  }

  /** Chooses the first text, so that its words can be changed in its settings. */
  async begin() {
    await this.choose();
    await this.tab('Settings');
    this.words = this.inspector.getByRole('textbox', { name: 'Text', exact: true });
    await this.words.waitFor();
  }
}

/** What leads to each state; `others` opens the page for somebody else. */
const states = {
  'nothing-chosen': async () => {},
  'block-chosen': async (editor) => {
    await editor.choose();
    await editor.tab('Settings');
  },
  'several-chosen': async (editor) => {
    await editor.choose();
    await editor.page.keyboard.press('Control+a');
    await editor.tab('Settings');
  },
  'text-written': async (editor) => {
    await editor.choose();
    await editor.page.keyboard.press('Enter');
    await editor.canvas.getByRole('textbox').waitFor();
    await editor.tab('Settings');
  },
  'link-picker': async (editor) => {
    await states['text-written'](editor);
    await editor.inspector.getByRole('button', { name: 'Link', exact: true }).waitFor();
    await editor.canvas.getByRole('textbox').press('Control+a');
    await editor.page.keyboard.press('Control+k');
    const dialog = editor.page.getByRole('dialog');
    await dialog.getByText('Find a page, product, post or file').first().click();
    await dialog.getByRole('listitem').first().waitFor();
  },
  'section-chosen': async (editor) => {
    await editor.chooseSection(2);
    await editor.tab('Settings');
  },
  'place-marked': async (editor) => {
    await editor.chooseSection(2);
    await editor.tab('Settings');
    // On a phone blocks have the whole width: what is free there are rows that are given.
    const rows = editor.inspector.getByRole('textbox', { name: /^Rows(?: on phones)?$/ });
    await rows.fill(String(Number(await rows.inputValue()) + 6));
    await rows.press('Tab');
    await editor.button('Show a free place').click();
    await editor.canvas.locator('.mark').waitFor();
  },
  dragging: async (editor) => {
    await editor.choose();
    const { x, y } = await editor.canvas.locator('.grip').boundingBox();
    await editor.page.mouse.move(x + 12, y + 8);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x + 70, y + 60, { steps: 6 });
  },
  'block-picker': async (editor) => {
    await editor.chooseSection(2);
    await editor.tab('Settings');
    await editor.inspector.getByRole('button', { name: 'Add a block' }).click();
    await editor.page.getByRole('searchbox').waitFor();
  },
  'block-found': async (editor) => {
    await states['block-picker'](editor);
    await editor.page.getByRole('searchbox').fill('photo');
  },
  'section-gallery': async (editor) => {
    await editor.tab(names.layers);
    await editor.layers.getByRole('button', { name: 'Add a section' }).first().click();
    await editor.page.getByRole('dialog').locator('svg').first().waitFor();
  },
  layers: async (editor) => {
    await editor.choose();
    await editor.tab(names.layers);
  },
  hints: async (editor) => {
    await editor.button('Hints for this page').click();
  },
  versions: async (editor) => editor.button('Versions').click(),
  'publishing-dialog': async (editor) => editor.button('Publishing and links').click(),
  'version-compared': async (editor, { width }) => {
    await editor.begin();
    await editor.words.fill(`Stoneware by hand, ${width}`);
    await editor.page.getByText('Saved', { exact: true }).waitFor();
    await editor.button('Versions').click();
    const dialog = editor.page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Compare / })
      .first()
      .click();
    await dialog.locator('iframe').last().waitFor();
    await editor.page.waitForTimeout(2000);
  },
  'header-chosen': async (editor) => {
    await editor.tab(names.layers);
    await editor.layers.getByRole('button', { name: 'Header', exact: true }).click();
    await editor.tab(names.layers);
    await editor.tab('Settings');
    await editor.inspector.getByRole('button', { name: 'Save for all pages' }).waitFor();
  },
  'on-phone-derived': async (editor) => {
    await editor.chooseOnPhone();
    await editor.inspector.getByText('On the phone this block stands by itself').scrollIntoViewIfNeeded();
  },
  'on-phone-placed': async (editor) => {
    await editor.chooseOnPhone();
    const row = editor.inspector.getByRole('textbox', { name: 'Row', exact: true });
    await row.fill(String(Number(await row.inputValue()) + 1));
    await row.press('Tab');
    await editor.inspector.getByText('This block has its own place on the phone').scrollIntoViewIfNeeded();
  },
  'empty-page': async (editor, { address, width }) => {
    const { page } = editor;
    await page.goto(address.replace(/\/[^/]+$/, ''));
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(`Opening hours, ${width}`);
    await page.getByRole('button', { name: 'Make the page' }).click();
    const path = await page.getByRole('link', { name: `Edit Opening hours, ${width}` }).getAttribute('href');
    await editor.open(new URL(path, address).href);
  },
  ...Object.fromEntries(
    ['Image', 'Button', 'Gallery', 'Product', 'Form', 'Accordion', 'Video', 'Summary', 'Map'].map((name) => [
      `inspector-${name.toLowerCase()}`,
      (editor) => editor.add(name),
    ]),
  ),
  'phone-view': async (editor) => editor.button('Phone').click(),
  'tablet-view': async (editor) => editor.button('Tablet').click(),
  zoomed: async (editor) => {
    await editor.page.getByRole('button', { name: /^Size: / }).click();
    await editor.page.getByRole('menuitem', { name: '100 %' }).click();
    await editor.choose();
  },
  'without-panels': async (editor) => editor.button('Hide the panels').click(),
  'somebody-else': async (editor, { others, address }) => {
    const other = await others();
    await other.open(address);
    await other.choose();
    await editor.canvas.locator('.person').first().waitFor();
  },
  'not-saved': async (editor, { width }) => {
    await editor.begin();
    await editor.page.context().setOffline(true);
    // Other words than at the width before: what was written there has come meanwhile.
    await editor.words.fill(`Written without a connection, ${width}`);
    await editor.page.getByRole('alert').first().waitFor();
  },
  'no-room': async (editor, { width }) => {
    await editor.begin();
    await editor.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await editor.page.context().setOffline(true);
    await editor.words.fill(`Written without room, ${width}`);
    await editor.page.getByRole('alert').first().waitFor();
  },
  collision: async (editor, { others, address, width }) => {
    const other = await others();
    await other.open(address);
    await editor.begin();
    await other.begin();
    await editor.page.context().setOffline(true);
    // Other words than at the width before.
    await editor.words.fill(`Stoneware for people who cook, ${width}`);
    await other.words.fill(`Stoneware for every day, ${width}`);
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await editor.page.context().setOffline(false);
    await editor.page.getByRole('dialog').waitFor();
  },
};
/** A phone has no room for some. */
const wideOnly = ['phone-view', 'tablet-view', 'zoomed', 'without-panels'];
const isShownAt = (state, width) => !wideOnly.includes(state) || width >= (state.endsWith('view') ? 560 : 1000);

/**
 * Photographs the editor at `address`: `widths` by their heights, in each scheme. `open` gives a window of somebody who
 * is signed in, and `take` takes its picture. A state that cannot be reached is told and left out.
 */
export async function photographEditor({ address, widths, schemes, open, take, only }) {
  const shots = [];
  for (const [state, reach] of Object.entries(states)) {
    if (only.length > 0 && !only.includes(state)) continue;
    for (const [width, height] of Object.entries(widths).filter(([width]) => isShownAt(state, Number(width)))) {
      const opened = [];
      const enter = async (at = 1440) => {
        const page = await open({ width: at, height });
        opened.push(page);
        return new Editor(page, at);
      };
      try {
        const editor = await enter(Number(width));
        await editor.open(address);
        await reach(editor, { others: enter, address, width });
        await editor.page.getByText('Loading …').first().waitFor({ state: 'detached' });
        // What slides in is there, and what tells of an act is read.
        await editor.page.waitForTimeout(400);
        for (const scheme of schemes) {
          await editor.page.emulateMedia({ colorScheme: scheme });
          shots.push(await take(editor.page, { state, width, scheme }));
        }
      } catch (error) {
        console.error(`The editor, ${state}, ${width} px: ${error.message.split('\n')[0]}`);
        process.exitCode = 1;
      } finally {
        // Who leaves says so: else they would stand in the next picture.
        for (const page of opened) {
          await page.context().setOffline(false);
          await page.goto('about:blank').catch(() => {});
          await page.waitForTimeout(300);
          await page.context().close();
        }
      }
    }
  }
  return shots;
}
