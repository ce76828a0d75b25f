/** What the owner reads of what the law of the European Union asks of shops. */
export const law = {
  title: 'Returns and EU rules',
  group: 'Prices and products',
  groupText: 'What shops in the European Union show. It says nothing of other countries, and is no legal advice.',
  prior: 'Show the lowest price of the 30 days before beside a sale',
  priorText: 'Directive 98/6/EC, article 6a. Prices are noted automatically; a sale with none before it shows none.',
  unit: 'Show prices per unit',
  unitText: 'As “$4.40 / 100 g”, of variants that say what is in them.',
  makers: 'Show who made a product and who answers for it',
  makersText: 'Regulation (EU) 2023/988, of products that say so.',
  returns: 'Returns',
  withdrawals: 'Customers can withdraw from their contract on the page of their order',
  withdrawalsText:
    'Directive 2011/83/EU: from goods until 14 days after they came, for which a week on the way is reckoned; from a service until 14 days after the order, unless its date is past or its order is marked as done. A subscription that is withdrawn from ends at once. They get a mail, and you decide and refund under Orders, Returns.',
  begin: 'Who buys files or services has to agree that they begin at once',
  beginText:
    'Directive 2011/83/EU, article 16: only then does the right of withdrawal end as files are given, or a service is done. The checkout asks for it where the cart has such things, and the order keeps it.',
  takesReturns: 'Customers can ask to send something back on the page of their order',
  takesReturnsText: 'You accept or decline it, and refund it from there.',
  days: 'Return window (days after dispatch)',
  reasons: 'Reasons to choose from',
  reasonsHint: 'One on each line.',
} as const;
