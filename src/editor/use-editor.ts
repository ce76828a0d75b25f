import { makeContext } from '#kit/context.ts';
import { blockActs, clipActs, sectionActs } from './acts.ts';
import type { EditSession } from './edit-session.ts';
import { groupActs } from './group-acts.ts';
import type { EditorHost, OpenedPage } from './host.ts';
import { useDesk } from './use-desk.ts';

/** All that the parts of the editor show and do, over one editing. */
export function useEditorState(session: EditSession, opened: OpenedPage, host: EditorHost) {
  const desk = useDesk(session, opened, host);
  return { ...desk, ...blockActs(desk), ...groupActs(desk), ...sectionActs(desk), ...clipActs(desk) };
}

export type Editor = ReturnType<typeof useEditorState>;

export const [EditorContext, useEditor] = makeContext<Editor>();
