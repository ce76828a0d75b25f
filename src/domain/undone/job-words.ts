import type { JobKind } from '#contract/jobs.ts';

/** What was not done, of every kind of job; `{name}` is what it was about, as an order's number. */
export const undoneWords: Record<JobKind, string> = {
  'mail.order-confirmation': 'The confirmation of the order {name} was not mailed',
  'mail.order-shipped': 'The news that the order {name} has left was not mailed',
  'mail.order-refund': 'The news of a refund of the order {name} was not mailed',
  'mail.payment-reminder': 'The reminder to pay the order {name} was not mailed',
  'mail.order-paid': 'The news that the order {name} is paid was not mailed',
  'mail.gift-cards': 'The gift cards of the order {name} were not mailed',
  'mail.gift-card': 'The code of a gift card was not mailed',
  'mail.reset': 'The link for a forgotten password was not mailed',
  'mail.account-notice': 'The news of a change of an account was not mailed',
  'mail.deliver': 'The mail {name} did not reach your mail server or was refused',
  'mail.test': 'A test mail was not sent',
  'mail.invitation': 'The invitation of {name} was not mailed',
  'mail.webhook-off': 'The news that a webhook was turned off was not mailed',
  'mail.confirm-subscription': 'Somebody who wants to be on a mailing list was not asked to confirm it',
  'mail.form-submission': 'The message of a form was not mailed',
  'webhook.deliver': 'A webhook was not told',
  'mail.cart-reminder': 'The reminder of a cart was not mailed',
  'gift-cards.issue': 'The gift cards of the order {name} were not made',
  'payment.refund': 'A refund of the order {name} was not paid',
  'payment.test-webhook': 'A test payment was not told of',
  'website.copy': 'This website was not filled with what the other one has',
  'search.index': 'The search was not renewed',
  'products.import': 'A file of products was not worked through',
  'image.avif': 'A picture was not made smaller for newer browsers',
};
