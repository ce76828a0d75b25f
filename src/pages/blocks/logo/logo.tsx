import { blockTypes } from '#catalog/block-types.ts';
import { Picture } from '../../picture.tsx';
import { block } from '../block.ts';
import css from './logo.css?raw';

/** The site's sign: a picture, or its name in letters; it leads to the home page. */
export const logoBlock = block({
  type: blockTypes.logo,
  title: 'Logo',
  fields: {
    image: { kind: 'image', label: 'Picture', hint: 'Without one the name of the site stands here.', default: '' },
    height: { kind: 'number', label: 'Height', hint: 'In pixels.', minimum: 16, maximum: 400, default: 64 },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
    showTagline: { kind: 'toggle', label: 'Show tagline', default: false },
  },
  css,
  render({ image: id, height, alignment, showTagline }, { images, data, isFirst }) {
    const image = images[id];
    const { siteTitle, siteTagline } = data.website;
    if (!image && siteTitle === '') return null;
    return (
      <div className={`logo logo--${alignment}`} style={{ '--height': `${height}px` }}>
        <a className="logo__link" href="/">
          {image ? (
            <Picture
              className="logo__picture"
              image={image}
              alt={siteTitle || image.altText}
              sizes={`${height * 3}px`}
              priority={isFirst ? 'high' : 'none'}
            />
          ) : (
            <span className="logo__name">{siteTitle}</span>
          )}
        </a>
        {showTagline && siteTagline && <p className="logo__tagline">{siteTagline}</p>}
      </div>
    );
  },
});
