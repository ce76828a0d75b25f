import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString, get, isTruthy, own } from '../../engine/values.ts';
import { average, colorPositions } from './color.ts';
import { focalPoint } from './image-meta.ts';
import { escapeAttribute } from '../core/text.ts';
import { quoted } from './markup.ts';

/** Formatters for embedded video and sound (language 4). */
export const videoFormatters: FormatterTable = {
  video: formatter({
    doc: "The wrapper of an embedded video, with its overlay; `load-false` leaves loading to the theme, `color-data` adds the image's colours.",
    args: '[option:text...]',
    safeIn: ['text'],
    example: {
      template: '{@|video load-false}',
      json: { oembed: { html: '<iframe></iframe>', providerName: 'Vimeo' } },
      output:
        '<div class="sqs-video-wrapper"  data-load="false" data-html="&lt;iframe&gt;&lt;/iframe&gt;" data-provider-name="Vimeo"></div>',
    },
    prepare: (args) => ({ loads: !args.includes('load-false'), showsColors: args.includes('color-data') }),
    run(video, { loads, showsColors }) {
      const html = escapeAttribute(asString(get(video, ['oembed', 'html'])));
      const provider = quoted(get(video, ['oembed', 'providerName']));
      return (
        `<div class="sqs-video-wrapper" ${loads ? '' : ' data-load="false" '}data-html="${html}"` +
        ` data-provider-name="${provider}">${isTruthy(own(video, 'overlay')) ? overlay(video, showsColors) : ''}</div>`
      );
    },
  }),
  'audio-player': formatter({
    doc: 'The place of the audio player for `structuredContent.audioAssetUrl`.',
    safeIn: ['text'],
    example: {
      template: '{@|audio-player}',
      json: { id: '5f2a', structuredContent: { audioAssetUrl: '/a/kiln.mp3' } },
      output:
        "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
        '<div class="squarespace-audio-player" data-audio-asset-url="/a/kiln.mp3" data-item-id="5f2a" id="audio-player-5f2a"></div>',
    },
    run: (item, _args, context) => context.render(audioPlayer, item),
  }),
};

const audioPlayer =
  "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
  '<div class="squarespace-audio-player" data-audio-asset-url="{structuredContent.audioAssetUrl|htmlattr}" data-item-id="{id|htmlattr}" id="audio-player-{id|htmlattr}"></div>';

function overlay(video: unknown, showsColors: boolean): string {
  const hasThumbnail = isTruthy(own(video, 'mainImageId')) || isTruthy(own(video, 'systemDataId'));
  return (
    `<div class="sqs-video-overlay${hasThumbnail ? '' : ' no-thumb'}" style="opacity: 0;">` +
    (hasThumbnail ? thumbnail(video, showsColors) : '') +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>'
  );
}

function thumbnail(video: unknown, showsColors: boolean): string {
  const colors = own(video, 'colorData');
  const colorData =
    showsColors && isTruthy(colors)
      ? colorPositions.map((name) => `data-color-${name.toLowerCase()}="#${average(colors, name)}" `).join('')
      : '';
  return (
    `<img data-load="false" data-src="${quoted(own(video, 'assetUrl'))}" ` +
    `data-image-dimensions="${quoted(own(video, 'originalSize'))}" ` +
    `data-image-focal-point="${focalPoint(video)}" ${colorData}/>`
  );
}
