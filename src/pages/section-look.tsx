import { movingWords } from '#catalog/moving-words.ts';
import { backgroundSources, usualShade } from '#catalog/backgrounds.ts';
import { sectionWords } from '#catalog/page-words.ts';
import type { Section } from '#contract/document.ts';
import type { Image } from '#contract/page.ts';
import { videoSource } from './blocks/video/video-source.ts';
import { Picture } from './picture.tsx';
import { safeUrl } from './safe-url.ts';

interface GroundProps {
  section: Section;
  images: Record<string, Image>;
  isFirst: boolean;
}

/** What lies behind a section: a picture, a film, or nothing. */
export function Ground({ section: { look = {} }, images, isFirst }: GroundProps) {
  const { background, image: id = '', url = '', shade = usualShade } = look;
  const image = images[id];
  const style = { '--shade': shade / 100 };
  if (background === backgroundSources.video) {
    const source = videoSource(url);
    if (source?.kind !== 'file') return null;
    const poster = image && `${image.assetUrl}?format=1500w`;
    return (
      <div className="section__ground" style={style} data-enhance="ground" data-trigger="visible">
        <video
          muted
          loop
          playsInline
          preload="none"
          src={source.url}
          poster={poster}
          aria-hidden="true"
          tabIndex={-1}
        />
        <button
          className="section__pause"
          type="button"
          data-play={sectionWords.play}
          data-pause={sectionWords.pause}
          hidden
        >
          {sectionWords.play}
        </button>
      </div>
    );
  }
  if (!image || (background !== backgroundSources.upload && background !== backgroundSources.instagram)) return null;
  const post =
    background === backgroundSources.instagram && /^https:\/\/(www\.)?instagram\.com\//.test(url) && safeUrl(url);
  return (
    <div className="section__ground" style={style}>
      <Picture image={image} alt="" sizes="100vw" priority={isFirst ? 'high' : 'none'} />
      {post && (
        <a className="section__source" href={post}>
          {sectionWords.instagram}
        </a>
      )}
      {image.movingUrl && (
        <a
          className="section__pause"
          href={image.movingUrl}
          aria-label={movingWords.of(movingWords.play, movingWords.behind)}
          data-of={movingWords.behind}
          data-enhance="picture"
          data-trigger="press"
        >
          {movingWords.play}
        </a>
      )}
    </div>
  );
}
