/** What buyers call cards, by their provider's name. */
export const cardBrands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  interac: 'Interac',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** What buyers call other means of payment, where that is not the provider's name in plain words. */
export const meansNames: Readonly<Record<string, string>> = {
  afterpay_clearpay: 'Afterpay',
  eps: 'EPS',
  ideal: 'iDEAL',
  kakao_pay: 'KakaoPay',
  kr_card: 'Card',
  mobilepay: 'MobilePay',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  samsung_pay: 'Samsung Pay',
  twint: 'TWINT',
};
