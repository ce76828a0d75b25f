// What the demo shop lacks of the states that `npm run shots` photographs: they are written into its database.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { generateNKeysBetween } from 'fractional-indexing';
import { keptSection, sections } from './shots-blocks.mjs';

export const everyBlock = '/every-block';
export const brokenPage = '/broken/story';
/** Browsers look for the names below localhost on this machine. */
export const lockedHost = 'locked.localhost';
export const popupHost = 'popup.localhost';

const { DatabaseSync } = await import('node:sqlite').catch(() => ({}));

/** Writes into the database of a served shop. */
export function change(dataFolder, write) {
  const database = new DatabaseSync(join(dataFolder, 'vitrine.db'), { timeout: 5000 });
  try {
    return write({
      run: (sql, ...values) => database.prepare(sql).run(...values),
      all: (sql, ...values) => database.prepare(sql).all(...values),
    });
  } finally {
    database.close();
  }
}

/** Dresses a served shop in a theme, before its first page is asked for. */
export function dress(dataFolder, theme) {
  change(dataFolder, (db) => db.run('update websites set theme = ?', theme));
}

/** Before the first page is asked for: the theme, a page with every block, one that breaks, a locked website and one with a popup. */
export function addStates(dataFolder, theme, more = []) {
  change(dataFolder, (db) => {
    db.run('update websites set theme = ?', theme);
    const [{ id: websiteId }] = db.all('select id from websites');
    if (more.length > 0) keepSection(db, websiteId);
    addPage(db, websiteId, everyBlock, 'Every block', JSON.stringify(documentOf(db, sections)));
    for (const page of more) addComments(db, websiteId, addPageOf(db, websiteId, page));
    addBrokenStory(db, websiteId);
    lockWebsite(db, websiteId);
    showPopup(db, websiteId);
  });
}

/** What the shop has that blocks name: by a name as "item:morning-mug" its id, and what its owner calls it. */
export const namesIn = (dataFolder) => change(dataFolder, namesOf);

/** More pages of such sections; their addresses were not asked for yet. */
export function addPages(dataFolder, pages) {
  change(dataFolder, (db) => {
    const [{ websiteId }] = db.all('select id as websiteId from websites where is_default = 1');
    for (const page of pages) addPageOf(db, websiteId, page);
  });
}

const addPageOf = (db, websiteId, { path, title, sections: own }) =>
  addPage(db, websiteId, path, title, JSON.stringify(documentOf(db, own)));

/** A story from before there were days, whose date cannot be written: of a page that cannot be read nothing would be shown. */
function addBrokenStory(db, websiteId) {
  const [story] = db.all('select * from items where website_id = ? and record_type = 1', websiteId);
  const [journal] = db.all('select * from collections where id = ?', story.collection_id);
  const [id, collection_id] = [randomUUID(), randomUUID()];
  const [, url_id, storyUrlId] = brokenPage.split('/');
  insert(db, 'collections', { ...journal, id: collection_id, url_id, title: 'Broken' });
  insert(db, 'items', { ...story, id, collection_id, url_id: storyUrlId, publish_on: -9e15 });
}

function insert(db, table, row) {
  const columns = Object.keys(row);
  db.run(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}

function addPage(db, websiteId, path, title, content) {
  const [collection, document, revision] = [randomUUID(), randomUUID(), randomUUID()];
  const now = Date.now();
  db.run(
    `insert into collections (id, website_id, type, url_id, title, description, position, status, created_at, updated_at)
      values (?, ?, 10, ?, ?, '', 99, 'published', ?, ?)`,
    collection,
    websiteId,
    path.slice(1),
    title,
    now,
    now,
  );
  db.run(
    'insert into revisions (id, website_id, document_id, content, created_at) values (?, ?, ?, ?, ?)',
    revision,
    websiteId,
    document,
    content,
    now,
  );
  db.run(
    'insert into documents (id, website_id, owner_id, live_revision_id, draft_revision_id) values (?, ?, ?, ?, ?)',
    document,
    websiteId,
    collection,
    revision,
    revision,
  );
  return collection;
}

/** A section for the blocks that show one. */
function keepSection(db, websiteId) {
  db.run(
    'insert into saved_sections (id, website_id, title, content, created_at) values (?, ?, ?, ?, ?)',
    randomUUID(),
    websiteId,
    'Visit',
    JSON.stringify(documentOf(db, [keptSection])),
    Date.now(),
  );
}

const said = [
  { author: 'Mara', body: 'Does the oat glaze stand the oven, too? Ours has been in twice and looks the same.' },
  { author: 'Field & Kiln', isStaff: 1, isAnswer: true, body: 'It does, up to 220 °C.' },
  { author: 'J. Okafor', body: 'We came for the evening at the wheel and went home with four bowls.' },
];

/** Visitors may comment, and have. */
function addComments(db, websiteId, placeId) {
  db.run(
    `insert into preferences (website_id, namespace, key, value) values (?, 'comments', 'commentsEnabled', 'true')
      on conflict do nothing`,
    websiteId,
  );
  let before = null;
  said.forEach(({ author, body, isStaff = 0, isAnswer = false }, at) => {
    // Comments stand in the order of their ids.
    const id = `${at}-${placeId}`;
    db.run(
      `insert into comments (id, website_id, place_id, parent_id, is_staff, author_name, email, body, html, state, twin,
        wants_mail, reports, caller, created_at, updated_at)
        values (?, ?, ?, ?, ?, ?, '', ?, ?, 'shown', ?, 0, 0, '', ?, ?)`,
      id,
      websiteId,
      placeId,
      isAnswer ? before : null,
      isStaff,
      author,
      body,
      `<p>${body}</p>`,
      id,
      Date.now(),
      Date.now(),
    );
    before = id;
  });
}

function namesOf(db) {
  const shop = `website_id = (select id from websites where is_default = 1)`;
  const rows = [
    ...db.all(`select 'picture:' || filename as name, id, filename as title from assets where ${shop}`),
    ...db.all(`select 'item:' || url_id as name, id, title from items where ${shop}`),
    ...db.all(`select 'collection:' || url_id as name, id, title from collections where ${shop}`),
    ...db.all(`select 'form:' || row_number() over (order by id) as name, id, name as title from forms where ${shop}`),
    ...db.all(`select 'form:' || name as name, id, name as title from forms where ${shop}`),
    ...db.all(
      `select 'section:' || row_number() over (order by id) as name, id, title from saved_sections where ${shop}`,
    ),
  ];
  return new Map(rows.map(({ name, id, title }) => [name, { id, title }]));
}

/** The table of blocks as a document: names of pictures, products and collections become this installation's ids. */
function documentOf(db, sections) {
  const names = namesOf(db);
  const resolve = (value) => {
    if (typeof value === 'string') return names.get(value)?.id ?? value;
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  const keys = sections.map(({ blocks }) => generateNKeysBetween(null, null, blocks.length));
  const sectionKeys = generateNKeysBetween(null, null, sections.length);
  const document = { sections: {}, blocks: {} };
  sections.forEach(({ theme, grid = {}, blocks }, index) => {
    document.sections[`s${index}`] = { order: sectionKeys[index], theme, grid };
    blocks.forEach(({ type, typeVersion = 1, props = {}, at: [column, width, row, height] }, position) => {
      const layout = { desktop: { column, width, row, height } };
      const block = {
        sectionId: `s${index}`,
        order: keys[index][position],
        type,
        typeVersion,
        props: resolve(props),
        layout,
      };
      document.blocks[`s${index}-${position}`] = block;
    });
  });
  return document;
}

/** Another website that looks the same, found at that host; gives its id. */
function addWebsite(db, websiteId, host) {
  const id = randomUUID();
  db.run(
    `insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency, is_default, created_at)
    select ?, ?, title, tagline, description, theme, language, time_zone, currency, 0, created_at
    from websites where id = ?`,
    id,
    id,
    websiteId,
  );
  db.run(
    `insert into domains (website_id, host, is_primary, state, verified_at) values (?, ?, 0, 'ready', 1)`,
    id,
    host,
  );
  db.run(
    `insert into preferences (website_id, namespace, key, value)
    select ?, namespace, key, value from preferences where website_id = ? and namespace in ('navigation', 'mail')`,
    id,
    websiteId,
  );
  return id;
}

function lockWebsite(db, websiteId) {
  const id = addWebsite(db, websiteId, lockedHost);
  // No password has this hash.
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  db.run(
    `insert into preferences (website_id, namespace, key, value) values (?, 'access', 'lockPasswordHash', ?)`,
    id,
    JSON.stringify(hash),
  );
}

/** It opens at once, over a website without pages. */
function showPopup(db, websiteId) {
  const id = addWebsite(db, websiteId, popupHost);
  for (const [key, value] of Object.entries({ isOn: true, after: 0 })) {
    db.run(
      `insert into preferences (website_id, namespace, key, value) values (?, 'popup', ?, ?)`,
      id,
      key,
      JSON.stringify(value),
    );
  }
}
