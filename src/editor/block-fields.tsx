import type { BlockProps } from '#contract/document.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { DeclaredFields } from './declared-fields.tsx';
import type { FieldHost, Picture } from './field-host.ts';

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
export function BlockFields({ type, props, onChange, ...rest }: BlockFieldsProps) {
  return (
    <DeclaredFields
      key={type}
      fields={blocks.find((block) => block.type === type)?.fields ?? {}}
      values={props}
      onChange={(change) => onChange({ ...props, ...change }, currentVersion(type))}
      {...rest}
    />
  );
}
