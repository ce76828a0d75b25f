import { pageTypes } from '#catalog/page-types.ts';
import { sliceTypes } from '#catalog/slices.ts';
import css from './heading.css?raw';
import { slice } from './slice.ts';

/** The title of a slide, or a line below it. Over a page, which has a title of its own, it is one of the second order. */
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
      const isMain = level === 'heading' && data.pageType !== pageTypes.popupOverlay;
      const Heading = isMain ? 'h1' : level === 'heading' ? 'h2' : 'p';
      return <Heading className={`slice-heading slice-heading--${level} align-${alignment}`}>{text}</Heading>;
    },
  },
);
