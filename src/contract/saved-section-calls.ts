import { Type, type Static } from 'typebox';
import { editorLimits } from '#catalog/limits.ts';
import { Block, Section } from './document.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const writing = { side: 'owner', permission: 'pages.edit', query } as const;

/** A section with what stands in it, in reading order, without a place on a page. */
export const SectionContent = Type.Object({
  section: Type.Omit(Section, ['order']),
  blocks: Type.Array(Type.Omit(Block, ['order', 'sectionId']), { maxItems: editorLimits.blocksPerLayout }),
});
export type SectionContent = Static<typeof SectionContent>;

export const NewSavedSection = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 100 }),
  content: SectionContent,
});

export const SavedSection = Type.Object({ id: Type.String(), title: Type.String(), content: SectionContent });
export type SavedSection = Static<typeof SavedSection>;

export const listSavedSections = endpoint({
  ...writing,
  method: 'GET',
  path: '/api/sections',
  summary: 'The sections that are kept for other pages, the newest first',
  answer: Type.Object({ sections: Type.Array(SavedSection) }),
});

export const saveSection = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/sections',
  summary: 'Keeps a section for other pages',
  body: NewSavedSection,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['invalid', 'refused'],
});

export const changeSavedSection = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/sections/{sectionId}',
  summary: 'Keeps a section in the place of another; blocks that show that one show it from then on',
  params: Type.Object({ sectionId: id }),
  body: NewSavedSection,
  answer: Type.Object({}),
  refusals: ['invalid', 'not-found'],
});

export const deleteSavedSection = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/sections/{sectionId}',
  summary: 'Forgets a section that was kept; copies of it stay, blocks that show it show nothing',
  params: Type.Object({ sectionId: id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
