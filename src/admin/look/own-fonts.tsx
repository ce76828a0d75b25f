import { Link } from '@tanstack/react-router';
import type { FontFile, OwnFamily } from '#contract/own-fonts.ts';
import { UploadZone } from '../media/upload-zone.tsx';
import { useUploads } from '../media/use-uploads.ts';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';
import { useFontSamples } from './use-font-samples.ts';

/** The fonts that were uploaded, by their families, and the way in for more. */
export function OwnFonts({ families }: { families: readonly OwnFamily[] }) {
  const { permissions } = useWebsite();
  const uploads = useUploads('file');
  const samples = useFontSamples(families.map(sampleOf));
  return (
    <fieldset className={styles.group}>
      <legend>{texts.uploads}</legend>
      {permissions.includes('media.manage') && (
        <>
          <UploadZone uploads={uploads} takes="font" />
          <p className={styles.soft}>{texts.license}</p>
        </>
      )}
      <ul className={styles.pairs}>
        {families.map((family) => (
          <li key={family.name} className={styles.family}>
            <strong>{family.name}</strong>
            {samples.missing.has(sampleOf(family)) ? (
              <span className={styles.soft}>{texts.noPreview(family.name)}</span>
            ) : (
              <span style={{ fontFamily: `'Sample ${sampleOf(family)}'`, fontSize: '1.25rem' }}>
                {texts.pairSample}
              </span>
            )}
            <span className={styles.row}>
              {family.files.toSorted(byWeight).map((file) => (
                <FileLink key={file.id} file={file} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The key of the file that shows what a family looks like. */
const sampleOf = ({ files }: OwnFamily) => (files.find(({ isItalic }) => !isItalic) ?? files[0])?.key ?? '';
const byWeight = (one: FontFile, other: FontFile) =>
  one.weights[0] - other.weights[0] || Number(one.isItalic) - Number(other.isItalic);

/** One weight, with the way to its place in the library: there it is taken away. */
function FileLink({ file: { id, weights, isItalic } }: { file: FontFile }) {
  const { handle: site, permissions } = useWebsite();
  const title = texts.file(weights, isItalic);
  if (!permissions.includes('media.manage')) return <span>{title}</span>;
  return (
    <Link to="/config/$site/media/files/$fileId" params={{ site, fileId: id }}>
      {title}
    </Link>
  );
}
