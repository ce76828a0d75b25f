interface ImageWordsProps {
  title: string;
  text: string;
  button: string;
  href: string | undefined;
}

/** What is said of a picture; without a button the title is the link. */
export function ImageWords({ title, text, button, href }: ImageWordsProps) {
  return (
    <figcaption className="image__words">
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
