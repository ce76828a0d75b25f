import type { Fields } from './blocks/block.ts';

/** The parts of a page around its content. */
export const surroundParts = ['header', 'footer'] as const;
export type SurroundPart = (typeof surroundParts)[number];

/** What owners put into the header and the footer beside the navigation: what the themes' templates print. */
export const surroundFields = {
  header: {
    announcement: {
      kind: 'text',
      label: 'Announcement',
      hint: 'Above the header of every page.',
      maxLength: 200,
      default: '',
    },
    announcementUrl: { kind: 'url', label: 'Where it leads', default: '' },
    button: {
      kind: 'text',
      label: 'Button',
      hint: 'Beside the navigation, as “Book a table”; it is shown when it leads somewhere.',
      maxLength: 40,
      default: '',
    },
    buttonUrl: { kind: 'url', label: 'Where the button leads', default: '' },
  },
  footer: {
    note: { kind: 'long-text', label: 'Note', maxLength: 500, default: '' },
    address: {
      kind: 'list',
      label: 'Address',
      noun: 'line',
      maximum: 8,
      fields: { line: { kind: 'text', label: 'Line', maxLength: 200, default: '' } },
      default: [],
    },
    columns: {
      kind: 'list',
      label: 'Columns of links',
      noun: 'column',
      maximum: 6,
      fields: {
        title: { kind: 'text', label: 'Title', maxLength: 100, default: '' },
        links: {
          kind: 'list',
          label: 'Links',
          noun: 'link',
          maximum: 20,
          fields: {
            title: { kind: 'text', label: 'Words', maxLength: 100, default: '' },
            url: { kind: 'url', label: 'Where it leads', default: '' },
          },
          default: [],
        },
      },
      default: [],
    },
  },
} as const satisfies Record<SurroundPart, Fields>;
