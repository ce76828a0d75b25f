import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, isMissing, isTruthy, own } from '../engine/values.ts';
import { holds } from './holds.ts';

/** Predicates about comments (language 5, platform 4). */
export const socialPredicates: PredicateTable = {
  'comments?': predicate({
    doc: 'Comments are shown: open here or already there, and not turned off for the site.',
    example: holds('comments?', { commentState: 1, websiteSettings: { commentsEnabled: true } }),
    test(_args, context) {
      const settings = context.resolve(['websiteSettings']);
      if (!isMissing(settings) && !isTruthy(own(settings, 'commentsEnabled'))) return false;
      return asNumber(own(context.node, 'commentState')) === 1 || asNumber(own(context.node, 'publicCommentCount')) > 0;
    },
  }),
  'disqus?': predicate({
    doc: 'Comments are kept by Disqus: `websiteSettings.disqusShortName` is set.',
    example: holds('disqus?', { websiteSettings: { disqusShortName: 'fieldkiln' } }),
    test: (_args, context) => isTruthy(context.resolve(['websiteSettings', 'disqusShortName'])),
  }),
};
