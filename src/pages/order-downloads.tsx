import { orderWords } from '#catalog/page-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import type { Download } from '#contract/order-status.ts';
import { formatFileSize } from '#locale/file-size.ts';
import type { Locale } from '#locale/locale.ts';

interface DownloadsProps {
  downloads: readonly Download[];
  locale: Locale;
  timeZone: string;
}

/** The files of an order, below the name of what was bought, each with its size; and until when they open. */
export function OrderDownloads({ downloads, locale, timeZone }: DownloadsProps) {
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone });
  // What was bought opens as one, so its files have the same time.
  const bought = Map.groupBy(downloads, ({ title, expiresOn, url }) => JSON.stringify([title, expiresOn, !url]));
  return [...bought].map(([key, files]) => {
    const { title, expiresOn, url } = files[0]!;
    const date = <time dateTime={new Date(expiresOn).toISOString()}>{format.format(expiresOn)}</time>;
    return (
      <section className="order__section" key={key}>
        <h2 className="order__heading">{title}</h2>
        <ul className="order__list">
          {files.map((file) => (
            <File key={file.filename} file={file} locale={locale} />
          ))}
        </ul>
        <p>{fillIn(url ? orderWords.openUntil : orderWords.endedOn, { date })}</p>
      </section>
    );
  });
}

function File({ file: { filename, byteSize, url }, locale }: { file: Download; locale: Locale }) {
  return (
    <li className="order__file">
      <span>
        {filename} <span className="order__variant">{formatFileSize(locale, byteSize)}</span>
      </span>
      {url && (
        <a className="button" href={url}>
          {orderWords.download}
          <span className="visually-hidden"> {filename}</span>
        </a>
      )}
    </li>
  );
}
