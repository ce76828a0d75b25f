import { formDefaults } from './labels.ts';

/** Forms to begin from, by what they are for; visitors read their words until the owner words them anew. */
export const formTemplates = {
  empty: { name: formDefaults.name, fields: [], buttonText: 'Send' },
  contact: {
    name: 'Contact',
    fields: [
      { id: 'name', type: 'name', title: 'Name', required: true },
      { id: 'email', type: 'email', title: 'Email', required: true },
      { id: 'message', type: 'textarea', title: 'Message', required: true },
    ],
    buttonText: 'Send',
    submissionMessage: '<p>Thank you. We will write back soon.</p>',
  },
  enquiry: {
    name: 'Custom order',
    fields: [
      { id: 'name', type: 'name', title: 'Name', required: true },
      { id: 'email', type: 'email', title: 'Email', required: true },
      { id: 'phone', type: 'phone', title: 'Phone' },
      { id: 'what', type: 'textarea', title: 'What would you like?', required: true },
      { id: 'budget', type: 'currency', title: 'Budget', currencySymbol: '$' },
      { id: 'when', type: 'date', title: 'Needed by' },
    ],
    buttonText: 'Ask for an offer',
    submissionMessage: '<p>Thank you. We will come back with an offer.</p>',
  },
  feedback: {
    name: 'Feedback',
    fields: [
      {
        id: 'views',
        type: 'likert',
        title: 'What do you say to this?',
        options: ['I found what I was looking for', 'Ordering was easy', 'I would come again'],
      },
      { id: 'better', type: 'textarea', title: 'What could be better?' },
      { id: 'email', type: 'email', title: 'Email', description: 'If we may write back.' },
    ],
    buttonText: 'Send',
    submissionMessage: '<p>Thank you. We read all of it.</p>',
  },
  engraving: {
    name: 'Engraving',
    fields: [{ id: 'text', type: 'text', title: 'Text to engrave', required: true }],
    buttonText: formDefaults.buttonText,
  },
} as const;
export type FormTemplateName = keyof typeof formTemplates;
