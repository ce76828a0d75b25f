import { Type, type Static } from 'typebox';
import { commentLimits } from '#catalog/comment-words.ts';
import { shareServices } from '#catalog/share-services.ts';

/** What an owner sets of comments, likes and sharing (platform 3). */
export const CommentSettings = Type.Object({
  commentsEnabled: Type.Boolean(),
  /** Whether visitors may like items. */
  simpleLikingEnabled: Type.Boolean(),
  /** The name at Disqus of who keeps comments there instead; '' for nobody. */
  disqusShortname: Type.String({ maxLength: 50, pattern: '^[a-z0-9-]*$' }),
  /** Whose comments wait to be read: everyone's, those of whom too few are shown yet, or nobody's. */
  approval: Type.Enum(['everyone', 'newcomers', 'nobody']),
  /** So many have to be shown of whoever is no newcomer. */
  goodOnes: Type.Integer({ minimum: 1, maximum: commentLimits.mostGoodOnes }),
  /** Posts that are older take no new ones; 0 for never. */
  closeAfterDays: Type.Integer({ minimum: 0, maximum: commentLimits.mostDays }),
  /** Where visitors are offered to share a page, in their order. */
  shareButtons: Type.Array(Type.Enum([...shareServices]), { uniqueItems: true, maxItems: shareServices.length }),
});
export type CommentSettings = Static<typeof CommentSettings>;

/** What holds where an owner has said nothing. */
export const plainCommentSettings: CommentSettings = {
  commentsEnabled: false,
  simpleLikingEnabled: false,
  disqusShortname: '',
  approval: 'everyone',
  goodOnes: 1,
  closeAfterDays: 0,
  shareButtons: [],
};
