import type { Download } from '#contract/order-status.ts';
import { formatFileSize } from '#locale/file-size.ts';
import { localeFor } from '#locale/locale.ts';

interface DownloadsProps {
  downloads: readonly Download[];
  language: string;
  timeZone: string;
}

/** The files of an order: each under the name of what was bought, with its size and until when it opens. */
export function OrderDownloads({ downloads, language, timeZone }: DownloadsProps) {
  if (downloads.length === 0) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const until = (time: number) => <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
  return (
    <section className="order__section">
      <h2 className="order__heading">{downloads.length === 1 ? 'Your file' : 'Your files'}</h2>
      <ul className="order__list">
        {downloads.map(({ title, filename, byteSize, expiresOn, url }) => (
          <li className="order__file" key={`${title} ${filename}`}>
            <span className="order__name">{title}</span>
            <span className="order__variant">{`${filename}, ${formatFileSize(localeFor(language), byteSize)}`}</span>
            {url ? (
              <a className="button order__download" href={url}>
                Download<span className="visually-hidden"> {title}</span>
              </a>
            ) : null}
            <span className="order__until">
              {url ? 'As often as you like until ' : 'The time for this download ended on '}
              {until(expiresOn)}
              {url ? '.' : '. Write to us and we send it again.'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
