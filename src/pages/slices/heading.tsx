import { pageTypes } from '#catalog/page-types.ts';
import { sliceTypes } from '#catalog/slices.ts';
import css from './heading.css?raw';
import { slice } from './slice.ts';

/** The title of a slide, or a line below it. */
export const headingSlice = slice(
  { code: sliceTypes.heading, name: 'heading', title: 'Heading' },
  {
    variants: [
      { code: 'heading', title: 'Heading', props: { level: 'heading' } },
      { code: 'sub-heading', title: 'Sub-heading', props: { level: 'sub-heading' } },
    ],
    fields: {
      text: { kind: 'text', label: 'Text', default: '', maxLength: 200 },
      level: { kind: 'choice', label: 'Level', options: ['heading', 'sub-heading'], default: 'heading' },
      alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'center' },
    },
    css,
    render({ text, level, alignment }, { data }) {
      if (!text) return null;
      // A popup stands over a page, which has its title already.
      const title = data.pageType === pageTypes.popupOverlay ? 'h2' : 'h1';
      const Heading = level === 'heading' ? title : 'p';
      return <Heading className={`slice-heading slice-heading--${level} align-${alignment}`}>{text}</Heading>;
    },
  },
);
