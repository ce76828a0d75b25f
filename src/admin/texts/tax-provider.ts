export const taxProvider = {
  title: 'Tax provider',
  text: 'Sales tax in the United States changes by county and city. TaxJar knows the rate of each ZIP code, whether shipping is taxed there, and where you have to collect. You need an account there, with the address from which you send and the states where you collect.',
  isOn: 'Ask TaxJar for the rates of the United States and its territories',
  secret: 'API token',
  secretHint: 'From TaxJar, Account, API Access. It is kept sealed, and never shown again.',
  codes: 'Product tax codes',
  codesText:
    'Some states tax clothing, food and other goods less, or not at all. Give a tax class the code by which TaxJar knows its goods, as 20010 for clothing, and choose the class at your products. Goods of a class without a code are taxed as any others. Rates are asked for a product of $100.',
  without:
    'Your own rates of the United States then hold only where TaxJar cannot be asked: without a ZIP code, or while it does not answer and its last answer is older than 30 days. A customer waits for it two seconds at most, and always pays what was shown.',
};
