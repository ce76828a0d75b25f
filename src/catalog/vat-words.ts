/** What is said of VAT numbers and of reverse charge, beside the words of the owner’s side; the project’s own. */
export const vatWords = {
  label: 'VAT number',
  hint: 'If you buy for a business in the European Union or Northern Ireland.',
  reverseCharge: 'Reverse charge',

  /** What a number does, beside its field. */
  notes: {
    reverse: 'Reverse charge: no VAT is charged, the recipient accounts for it.',
    accepted: 'The EU’s register does not answer at the moment. The number is taken as it is: no VAT is charged.',
    unchecked:
      'This number could not be checked at the moment, as the EU’s register does not answer. VAT is charged as usual.',
    domestic: 'The number will stand on the invoice. Within one country VAT is charged as usual.',
    elsewhere: 'VAT is charged as usual: this order is not delivered in the country of the number.',
  },
  /** What is wrong with one. */
  problems: {
    foreign:
      'Only VAT numbers of the European Union and of Northern Ireland (XI) count here. Leave it empty to go on: VAT is charged as usual.',
    malformed: (country: string) =>
      `This is no VAT number of the form that ${country} gives out. Correct it, or leave it empty.`,
    unknown: 'The EU’s register does not know this VAT number. Correct it, or leave it empty.',
  },

  /** What stands on orders, mails and papers. */
  heading: 'VAT',
  ofSeller: 'VAT number of the seller',
  ofBuyer: 'VAT number of the recipient',
  /** As the law asks: Directive 2006/112/EC, Article 226 (11, 11a). */
  legal: 'Reverse charge: the recipient accounts for the VAT (Articles 138 and 196 of Council Directive 2006/112/EC).',
  ours: (seller: string) => `Our VAT number: ${seller}`,
  yours: (buyer: string) => `Your VAT number: ${buyer}`,
} as const;
