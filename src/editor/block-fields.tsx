import { useMemo, useState } from 'react';
import type { BlockProps } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { FieldControl, imageOf } from './field-control.tsx';
import { FieldContext, type FieldHost, type FieldPlace, type Picture } from './field-host.ts';
import styles from './editor.module.css';

interface BlockFieldsProps {
  type: number;
  props: BlockProps;
  /** The pictures that it names. */
  pictures: readonly Picture[];
  host: FieldHost;
  /** The version is that in which the properties are written. */
  onChange: (props: BlockProps, typeVersion: number) => void;
}

/** The fields of one block that stands on no page of the editor's. */
export function BlockFields({ type, props, pictures, host, onChange }: BlockFieldsProps) {
  const [chosen, setChosen] = useState<ContentPage['images']>({});
  const place = useMemo((): FieldPlace => {
    const known = Object.fromEntries(pictures.map((picture) => [picture.id, imageOf(picture, host.siteOrigin)]));
    return {
      host,
      page: { images: { ...known, ...chosen }, products: {} },
      addImage: (image) => setChosen((before) => ({ ...before, [image.id]: image })),
    };
  }, [host, pictures, chosen]);
  const fields = blocks.find((block) => block.type === type)?.fields ?? {};
  return (
    <FieldContext value={place}>
      <div className={styles.inspector}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldControl
            key={`${type} ${name}`}
            field={field}
            value={props[name] ?? field.default}
            onChange={(value, others) => onChange({ ...props, [name]: value, ...others }, currentVersion(type))}
          />
        ))}
      </div>
    </FieldContext>
  );
}
