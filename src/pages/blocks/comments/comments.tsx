import { blockTypes } from '#catalog/block-types.ts';
import { Comments } from '../../comments.tsx';
import commentsCss from '../../comments.css?raw';
import { block } from '../block.ts';

/** What visitors say of the page that it stands on (platform 3). Its styles come with it: it stands on few pages. */
export const commentsBlock = block({
  type: blockTypes.comments,
  title: 'Comments',
  fields: {},
  css: '',
  render(_props, { data, needs }) {
    const { collection, website, websiteSettings } = data;
    if (!collection || !websiteSettings.commentsEnabled) return null;
    needs.needLoader();
    if (website.captchaSettings) needs.needCaptcha();
    needs.styles.add(commentsCss);
    return <Comments of={collection} isItem={false} website={website} settings={websiteSettings} />;
  },
});
