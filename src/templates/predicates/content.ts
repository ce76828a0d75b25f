import { collectionTypes, folderBehaviours } from '#catalog/collection-types.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asBoolean, asNumber, asString, get, isArray, isMissing, isObject, isTruthy, own } from '../engine/values.ts';
import { removeTags } from '../formatters/content/markup.ts';
import { holds } from './holds.ts';

const invisible = /[\s\u200b\u00a0]+/g;
const millisecondsPerDay = 86_400_000;

/** Predicates about items, collections, folders and events (language 5). */
export const contentPredicates: PredicateTable = {
  'calendar-view?': predicate({
    doc: 'The collection is shown as a calendar.',
    example: holds('calendar-view?', { calendarView: true }),
    test: (_args, context) => asBoolean(context.resolve(['calendarView'])),
  }),
  'child-images?': predicate({
    doc: 'The first of the `items` has a main image.',
    example: holds('child-images?', { items: [{ mainImageId: '5f2a' }] }),
    test(_args, { node }) {
      const items = own(node, 'items');
      return isArray(items) && hasMainImage(items[0]);
    },
  }),
  'clickable?': predicate({
    doc: 'Opening the folder leads somewhere: it is an index or a redirect, or no folder at all.',
    example: holds('clickable?', { folderBehavior: folderBehaviours.redirect }),
    test(_args, context) {
      const behaviour = context.resolve(['folderBehavior']);
      if (isMissing(behaviour)) return true;
      const code = asNumber(behaviour);
      return code === folderBehaviours.index || code === folderBehaviours.redirect;
    },
  }),
  'collection?': predicate({
    doc: 'There is a `collection`.',
    example: holds('collection?', { collection: { title: 'Mugs' } }),
    test: (_args, { node }) => isTruthy(own(node, 'collection')),
  }),
  'collection-page?': predicate({
    doc: 'The collection is a page.',
    example: holds('collection-page?', { collection: { type: collectionTypes.page } }),
    test: (_args, { node }) => isCode(get(node, ['collection', 'type']), collectionTypes.page),
  }),
  'collection-template-page?': predicate({
    doc: 'The collection, or the item itself, is a template page.',
    example: holds('collection-template-page?', { collection: { type: collectionTypes['template-page'] } }),
    test(_args, { node }) {
      const collection = own(node, 'collection');
      return isCode(own(isMissing(collection) ? node : collection, 'type'), collectionTypes['template-page']);
    },
  }),
  'collectionTypeNameEquals?': predicate({
    doc: "The collection's `typeName` is this.",
    args: 'name:text',
    example: holds('collectionTypeNameEquals? blog', { typeName: 'blog' }),
    test: ([name], context) => name !== undefined && asString(context.resolve(['typeName'])) === name,
  }),
  'excerpt?': predicate({
    doc: 'The `excerpt` has text beside tags and white space.',
    example: holds('excerpt?', { excerpt: { html: '<p>Thrown by hand</p>' } }),
    test(_args, { node }) {
      const excerpt = own(node, 'excerpt');
      const html = own(excerpt, 'html');
      const text = typeof html === 'string' ? html : excerpt;
      return typeof text === 'string' && removeTags(text).replace(invisible, '') !== '';
    },
  }),
  'external-link?': predicate({
    doc: 'There is an `externalLink`.',
    example: holds('external-link?', { externalLink: { url: 'https://example.com' } }),
    test: (_args, { node }) => isTruthy(own(node, 'externalLink')),
  }),
  'folder?': predicate({
    doc: 'The collection is a folder.',
    example: holds('folder?', { collection: { folder: true } }),
    test: (_args, { node }) => isTruthy(get(node, ['collection', 'folder'])),
  }),
  'has-multiple?': predicate({
    doc: 'The value has more than one element or property.',
    example: holds('has-multiple?', ['a', 'b']),
    test: (_args, { node }) => (isArray(node) ? node : isObject(node) ? Object.keys(node) : []).length > 1,
  }),
  'index?': predicate({
    doc: 'The collection is a folder that shows its pages as one.',
    example: holds('index?', { collection: { folder: true, folderBehavior: folderBehaviours.index } }),
    test(_args, { node }) {
      const collection = own(node, 'collection');
      return isTruthy(own(collection, 'folder')) && own(collection, 'folderBehavior') === folderBehaviours.index;
    },
  }),
  'location?': predicate({
    doc: 'The `location` has coordinates.',
    example: holds('location?', { location: { mapLat: 40.7, mapLng: -74 } }),
    test: (_args, { node }) =>
      !isMissing(get(node, ['location', 'mapLat'])) && !isMissing(get(node, ['location', 'mapLng'])),
  }),
  'main-image?': predicate({
    doc: 'The item has a main image.',
    example: holds('main-image?', { mainImageId: '5f2a' }),
    test: (_args, { node }) => hasMainImage(node),
  }),
  'passthrough?': predicate({
    doc: 'The item leads straight to its `sourceUrl`.',
    example: holds('passthrough?', { passthrough: true, sourceUrl: 'https://example.com' }),
    test: (_args, { node }) => isTruthy(own(node, 'passthrough')) && asString(own(node, 'sourceUrl')) !== '',
  }),
  'redirect?': predicate({
    doc: 'The folder redirects.',
    example: holds('redirect?', { folderBehavior: folderBehaviours.redirect }),
    test: (_args, { node }) => isCode(own(node, 'folderBehavior'), folderBehaviours.redirect),
  }),
  'same-day?': predicate({
    doc: 'The event starts and ends on one day, in UTC.',
    example: holds('same-day?', { startDate: 1_700_000_000_000, endDate: 1_700_003_600_000 }),
    test: (_args, { node }) => utcDay(own(node, 'startDate')) === utcDay(own(node, 'endDate')),
  }),
  'serviceNameEmail?': predicate({
    doc: 'The account is an e-mail address.',
    example: holds('serviceNameEmail?', { serviceName: 'email' }),
    test: (_args, { node }) => own(node, 'serviceName') === 'email',
  }),
  'show-past-events?': predicate({
    doc: 'The calendar shows past events.',
    example: holds('show-past-events?', { showPastOrUpcomingEvents: 'past' }),
    test: (_args, { node }) => own(node, 'showPastOrUpcomingEvents') === 'past',
  }),
};

function hasMainImage(item: unknown): boolean {
  return isTruthy(own(item, 'mainImageId')) || isTruthy(own(item, 'systemDataId'));
}

function isCode(value: unknown, code: number): boolean {
  return asNumber(value) === code;
}

function utcDay(timestamp: unknown): number {
  return Math.floor(asNumber(timestamp) / millisecondsPerDay);
}
