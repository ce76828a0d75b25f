import { Picture } from '../../picture.tsx';
import { block, type BlockDefinition, type Fields } from '../block.ts';
import embedCss from '../embed/embed.css?raw';
import { Facade } from '../embed/facade.tsx';
import { addressOf, services, twitter, type Service } from './services.ts';
import css from './service.css?raw';

/**
 * Blocks of services of others. What can stand in a frame is a facade that loads on a press, all else a card with a
 * link: none of them learns of a visitor who does not ask for it.
 */
export const serviceBlocks: readonly BlockDefinition[] = services.map(serviceBlock);

/** The one of them that slides have, too. */
export const twitterBlock = serviceBlock(twitter);

function serviceBlock(service: Service): BlockDefinition {
  const { type, title: name, hint, variants } = service;
  const whole = block({
    type,
    title: name,
    ...(variants && { variants }),
    fields: {
      url: { kind: 'url', label: 'Address', hint, default: '' },
      title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
      text: { kind: 'long-text', label: 'Text', default: '', maxLength: 1000 },
      label: { kind: 'text', label: 'Link', hint: 'What the link says.', default: '', maxLength: 100 },
      image: { kind: 'image', label: 'Picture', hint: 'Beside the link.', default: '' },
      height: { kind: 'number', label: 'Height', hint: 'In pixels.', minimum: 100, maximum: 2000, default: 480 },
    },
    css,
    shared: [embedCss],
    render({ url, title, text, label, image: id, height }, { images, needs }) {
      const address = addressOf(service, url);
      if (!address) return null;
      const { href } = address;
      const frame = service.frame?.(address);
      if (frame) {
        const words = { title, text, host: service.name };
        return <Facade href={href} frame={frame} height={height} needs={needs} {...words} />;
      }
      const image = images[id];
      return (
        <div className="service">
          {image && (
            <Picture className="service__picture" image={image} alt="" sizes="(max-width: 432px) 140vw, 50vw" />
          )}
          <div className="service__words">
            {title && <p className="service__title">{title}</p>}
            {text && <p className="service__text">{text}</p>}
            <p className="service__link">
              <a className="button" href={href}>
                {label || service.label}
              </a>
            </p>
          </div>
        </div>
      );
    },
  });
  return { ...whole, fields: seenFields(service, whole.fields) };
}

/** A frame has a height, and a card a picture and the words of its link: nothing is asked for that nobody sees. */
function seenFields({ frame, isAlwaysFrame }: Service, { height, label, image, ...fields }: Fields): Fields {
  return {
    ...fields,
    ...(label && image && !isAlwaysFrame && { label, image }),
    ...(height && frame && { height }),
  };
}
