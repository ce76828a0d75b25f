import { useMemo, useState } from 'react';
import type { BlockProps } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';
import { FieldControl } from './field-control.tsx';
import { imageOf } from './image-of.ts';
import { FieldContext, type Choosable, type FieldHost, type FieldPlace, type Picture } from './field-host.ts';
import styles from './editor.module.css';

/** A field as blocks and parts of newsletters declare it. */
export type DeclaredField = Field;

interface DeclaredFieldsProps {
  fields: Fields;
  values: BlockProps;
  /** The pictures and items that the values name. */
  pictures: readonly Picture[];
  items?: readonly Choosable[];
  host: FieldHost;
  /** Gives what has changed of the values. */
  onChange: (change: BlockProps) => void;
}

/** The controls of fields that stand on no page of the editor's. */
export function DeclaredFields({ fields, values, pictures, items = [], host, onChange }: DeclaredFieldsProps) {
  const [chosen, setChosen] = useState<ContentPage['images']>({});
  const place = useMemo((): FieldPlace => {
    const known = Object.fromEntries(pictures.map((picture) => [picture.id, imageOf(picture, host.siteOrigin)]));
    return {
      host,
      page: { images: { ...known, ...chosen }, products: { known: items } },
      addImage: (image) => setChosen((before) => ({ ...before, [image.id]: image })),
    };
  }, [host, pictures, items, chosen]);
  return (
    <FieldContext value={place}>
      <div className={styles.inspector}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldControl
            key={name}
            field={field}
            value={values[name] ?? field.default}
            onChange={(value, others) => onChange({ [name]: value, ...others })}
          />
        ))}
      </div>
    </FieldContext>
  );
}
