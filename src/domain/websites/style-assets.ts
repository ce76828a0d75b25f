import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordTypes } from '#catalog/record-types.ts';
import type { StyleAsset } from '#contract/page.ts';
import { plainStyles, type SiteStyles } from '#contract/site-styles.ts';

/** What a website has of its own beside its theme, as a file. */
interface StyleFile {
  name: 'css-asset' | 'tweak-asset';
  filename: string;
  mediaType: string;
  text: string;
}

/** The files of a website's own rules and tweaks; it has one where its owner has changed something (platform 3). */
export function styleFiles({ css, ...tweaks }: SiteStyles): StyleFile[] {
  const { css: _, ...plain } = plainStyles;
  const isTweaked = !isDeepStrictEqual({ ...plain, ...tweaks }, plain);
  const own: StyleFile = { name: 'css-asset', filename: 'custom.css', mediaType: 'text/css', text: css };
  const text = JSON.stringify(tweaks);
  const changed: StyleFile = { name: 'tweak-asset', filename: 'tweaks.json', mediaType: 'application/json', text };
  return [...(css ? [own] : []), ...(isTweaked ? [changed] : [])];
}

/** The same as records, with the addresses that these very files have. */
export function styleAssets(styles: SiteStyles): StyleAsset[] {
  return styleFiles(styles).map(({ name, filename, text }) => {
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return {
      id: `${filename}-${version}`,
      recordType: recordTypes[name],
      recordTypeLabel: name,
      filename,
      assetUrl: `/api/site-styles/${filename}?v=${version}`,
    };
  });
}
