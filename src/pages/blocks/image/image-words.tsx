import type { GridPosition } from '#catalog/layout.ts';

interface ImageWordsProps {
  /** Where they stand on their picture; in its middle unless told otherwise. */
  position?: GridPosition;
  title: string;
  text: string;
  button: string;
  href: string | undefined;
}

/** What is said of a picture; without a button the title is the link. */
export function ImageWords({ position = 'center-center', title, text, button, href }: ImageWordsProps) {
  return (
    <figcaption className={position === 'center-center' ? 'image__words' : `image__words image__words--${position}`}>
      {title && <h3 className="image__title">{href && !button ? <a href={href}>{title}</a> : title}</h3>}
      {text && <p className="image__text">{text}</p>}
      {button && href && (
        <p className="image__button">
          <a className="button" href={href}>
            {button}
          </a>
        </p>
      )}
    </figcaption>
  );
}
