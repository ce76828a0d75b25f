/* How buyers pay. */
export const payments = {
  triesNow:
    'Test mode: no money moves. Customers read so at the checkout, and their orders are kept apart as test orders.',
  now: 'Accepted now',
  takes: {
    none: 'Nothing: nobody can pay. Set up one of the ways below, or turn test mode on.',
    test: 'Test payments: no money moves',
    'stripe-test': 'Test payments by Stripe: no money moves',
    stripe: 'Payments by Stripe',
  },
  testMode: 'Test mode: new checkouts move no money',
  testText:
    'Orders of either mode stay in it: they are refunded and charged again there. Test orders are kept apart, and are in no report.',
  isForTrying: 'This installation is for trying: every website of it is in test mode.',
  providers: 'Ways to pay',
  providersText: 'A provider charges your own account there; Vitrine takes nothing.',
  addAgreement: 'Set it up',
  changeAgreements: 'Change it',
  connections: {
    live: 'Connected',
    test: 'Connected for test payments only',
    none: 'Turned on, but without keys: not set up yet',
    off: 'Not set up',
  },
  stripe: 'Stripe',
  stripeText: 'Cards and wallets, by an account of your own at stripe.com.',
  isOn: 'Take payments by Stripe',
  keys: { live: 'Live keys', test: 'Test keys' },
  testKeys: { set: 'Set up', none: 'Not set up' },
  keysText: {
    live: '1. In your Stripe account, at “API keys”, copy both keys. They are for real money; empty them to take none.',
    test: '1. In your Stripe account, in test mode, at “API keys”, copy both keys. Without them Vitrine’s own test cards pay in test mode.',
  },
  publishableKey: 'Publishable key',
  publishableHint: { live: 'Begins with pk_live_.', test: 'Begins with pk_test_.' },
  secretKey: 'Secret key',
  secretHint: {
    live: 'Begins with sk_live_ or rk_live_. It is tried at Stripe when you save, and never shown again.',
    test: 'Begins with sk_test_ or rk_test_. It is tried at Stripe when you save, and never shown again.',
  },
  webhook: {
    live: '2. At “Webhooks”, add this address for all events of payment intents, charges, refunds and payouts. Stripe then shows its signing secret.',
    test: '2. At “Webhooks”, still in test mode, add this address for the same events. Its signing secret is another.',
  },
  webhookSecret: 'Signing secret of the webhook',
  webhookHint: 'Begins with whsec_.',
  country: 'Country of the account',
  instalments: 'Offer to pay in instalments',
  above: 'From a total of',
  upTo: 'Up to',
  payPal: {
    title: 'PayPal',
    text: 'A second way to pay, on PayPal’s own page, by an account of your own.',
    isOn: 'Take payments by PayPal',
    noCurrency: 'PayPal does not take the currency of this website.',
    where:
      'At developer.paypal.com, under “Apps & Credentials”, make an app and copy what it shows. Live and sandbox have keys of their own.',
    modes: { live: 'Live: real money', test: 'Sandbox: for test mode' },
    clientId: 'Client ID',
    secret: 'Secret',
    secretHint: 'It is tried at PayPal when you save, and never shown again.',
    hasWebhook: 'PayPal tells this website of each payment',
    noWebhook:
      'PayPal does not reach this website, as it has no address with https. Payments are asked for instead; refunds and disputes that begin at PayPal are not heard of. Save again once it has one.',
    without:
      'PayPal takes single purchases here: subscriptions and instalments go by Stripe, and the checkout offers PayPal where it may be used.',
    takes: { live: 'Payments by PayPal', test: 'Test payments by PayPal: no money moves' },
  },
};
