import { useMemo, type ReactNode } from 'react';
import { FieldContext } from './field-host.ts';
import { useHost } from './host.ts';
import { EditorContext, type Editor } from './use-editor.ts';

/** What parts find around them. Lists that are long stand outside: with each edit React would go through all of them. */
export function Around({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { addImage } = editor;
  const { images, products } = editor.page;
  const host = useHost();
  const place = useMemo(
    () => ({ host, page: { images, products }, addImage, hasTextPictures: true }),
    [host, images, products, addImage],
  );
  return (
    <EditorContext value={editor}>
      <FieldContext value={place}>{children}</FieldContext>
    </EditorContext>
  );
}
