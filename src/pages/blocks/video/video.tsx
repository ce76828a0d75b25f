import { blockWords } from '#catalog/page-words.ts';
import { blockTypes } from '#catalog/block-types.ts';
import type { Image, Item } from '#contract/page.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';
import { block, type BlockContext } from '../block.ts';
import { PlaySign } from './play-sign.tsx';
import { videoSource, type VideoSource } from './video-source.ts';
import css from './video.css?raw';

const words = blockWords.video;
const languageTag = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/**
 * A film: a picture with a play button that is drawn here. Nothing is loaded, from elsewhere or of the site, until a
 * visitor presses it; then the player of its provider comes, or the browser's own.
 */
export const videoBlock = block({
  type: blockTypes.video,
  title: 'Video',
  fields: {
    url: {
      kind: 'url',
      label: 'Video',
      hint: 'An address of YouTube or Vimeo, or a film of yours.',
      default: '',
      isEmbedded: true,
      file: 'video',
      poster: 'poster',
    },
    poster: { kind: 'image', label: 'Picture before it plays', default: '', isOrnament: true },
    title: { kind: 'text', label: 'Title', hint: 'Says to everyone what the film is.', default: '', maxLength: 200 },
    captions: {
      kind: 'url',
      label: 'Captions',
      hint: 'A WebVTT file (.vtt), for a film of yours.',
      default: '',
      file: 'captions',
    },
    captionsLanguage: {
      kind: 'text',
      label: 'Language of the captions',
      hint: 'As en or de-AT; that of the website where it is left empty.',
      default: '',
      maxLength: 35,
    },
    transcript: { kind: 'url', label: 'Page with the words', hint: 'For who cannot hear or see it.', default: '' },
    showTitle: { kind: 'toggle', label: 'Show title', default: false },
    collection: {
      kind: 'collection',
      label: 'Films of a collection',
      hint: 'They stand instead of the one above.',
      default: '',
    },
    limit: { kind: 'number', label: 'At most', hint: 'Of a collection.', minimum: 1, maximum: 30, default: 10 },
  },
  css,
  render(props, context) {
    const { images, locale, isFirst, needs, mode } = context;
    const { poster, captions, captionsLanguage, collection, limit, showTitle } = props;
    const words = collection ? undefined : safeUrl(props.transcript);
    const tag = languageTag.test(captionsLanguage) ? captionsLanguage : locale.tag;
    const films = collection
      ? context.items.slice(0, limit).map(filmOf)
      : [{ ...props, image: images[poster], captions: captions && { url: captions, tag } }];
    const shown = films.flatMap(({ url, ...film }, index) => {
      const source = videoSource(url);
      if (!source) return [];
      return (
        <figure className="video" key={index}>
          <Film {...film} source={source} isFirst={isFirst && index === 0} needs={needs} mode={mode} />
          {showTitle && film.title && <figcaption className="video__title">{film.title}</figcaption>}
          {words && (
            <p className="video__title">
              <a href={words}>{blockWords.audio.transcript}</a>
            </p>
          )}
        </figure>
      );
    });
    return shown.length > 0 ? shown : null;
  },
});

/** The film of a post; its picture is seen before it plays. */
const filmOf = ({ title, mediaUrl: url = '', items: [image] }: Item) => ({ url, title, image, captions: undefined });

interface FilmProps extends Pick<BlockContext, 'isFirst' | 'needs' | 'mode'> {
  source: VideoSource;
  title: string;
  /** What is seen before it plays. */
  image: Image | undefined;
  captions?: { url: string; tag: string } | '' | undefined;
}

/** A film in its box. Without scripts a file plays in the browser's own player from the first. */
export function Film({ source, title, image, captions, isFirst, needs, mode }: FilmProps) {
  const shown = { title, image, isFirst };
  if (source.kind !== 'file') {
    const { name, frame, page } = source;
    needs.needFrame(frame);
    return (
      <div className="video__box" data-enhance="frame" data-title={title || words.title(name)}>
        <Facade {...shown} href={page} frame={frame} host={words.host(name)} />
      </div>
    );
  }
  needs.needLoader();
  return (
    <div className="video__box" data-enhance="frame" data-trigger="press">
      {mode === 'live' && (
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- where its owner gives any; the words may have a page */}
          <video
            className="video__box"
            controls
            preload="none"
            playsInline
            src={source.url}
            poster={image && `${image.assetUrl}?format=1500w`}
            aria-label={title || undefined}
          >
            {captions && <track kind="captions" src={captions.url} srcLang={captions.tag} default />}
          </video>
        </noscript>
      )}
      <Facade {...shown} href={source.url} />
    </div>
  );
}

interface FacadeProps extends Pick<FilmProps, 'title' | 'image' | 'isFirst'> {
  /** Where it leads without scripts. */
  href: string;
  /** The address of a provider's player, and who that is. */
  frame?: string;
  host?: string;
}

function Facade({ title, image, isFirst, href, frame, host }: FacadeProps) {
  return (
    <a className="video__play" href={href} data-frame={frame}>
      {image && (
        <Picture className="video__poster" image={image} alt="" sizes="100vw" priority={isFirst ? 'high' : 'none'} />
      )}
      <span className="video__sign">
        <PlaySign />
      </span>
      <span className="visually-hidden">{words.play(title)}</span>
      {host && <span className="video__host">{host}</span>}
    </a>
  );
}
