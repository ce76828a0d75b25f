/**
 * All that the audit log tells of, by what it is about, each as what its person did. `{name}` is what it was done to, and
 * any other name in braces one of the act's details.
 */
export const acts = {
  products: {
    'product.create': 'made the product {name}',
    'product.update': 'changed the product {name}',
    'product.delete': 'deleted the product {name}',
    'product.restore': 'brought the product {name} back',
    'product.bulk': 'changed {count} products at once',
    'product.bulk.undo': 'took the change of {count} products back',
    'product.file.create': 'added the file {filename} to the product {name}',
    'product.file.delete': 'took the file {filename} off the product {name}',
    'stock.change': 'changed the stock of {name} by {by}',
    'category.create': 'made the category {name}',
    'category.update': 'changed the category {name}',
    'category.delete': 'deleted the category {name}',
    'category.order': 'put the categories of {name} in another order',
    'collection.order': 'put the products of {name} in another order',
    'discount.add': 'made the discount {name}',
    'discount.update': 'changed the discount {name}',
    'discount.end': 'ended the discount {name}',
    'discount.delete': 'deleted the discount {name}',
  },
  orders: {
    'order.ship': 'sent a parcel of the order {name}',
    'order.fulfil': 'marked the order {name} as fulfilled',
    'order.cancel': 'canceled the order {name}',
    'order.refund': 'paid back {amount} of the order {name}',
    'order.note': 'noted something on the order {name}',
    'order.note.delete': 'took a note off the order {name}',
    'order.mail': 'sent the confirmation of the order {name} again',
    'customer.note': 'noted something on a customer',
    'customer.note.delete': 'took a note off a customer',
    'customer.export': 'saved what is held of a customer as a file',
    'customer.erase': 'erased who a customer was',
    'gift-card.issue': 'issued a gift card of {amount} ending in {lastFour}',
    'gift-card.top-up': 'added {amount} to the gift card ending in {lastFour}',
    'gift-card.block': 'blocked the gift card ending in {lastFour}',
    'gift-card.unblock': 'unblocked the gift card ending in {lastFour}',
  },
  pages: {
    'collection.create': 'made the page {name}',
    'collection.update': 'changed the page {name}',
    'collection.put-away': 'put the page {name} away',
    'collection.take-back': 'took the page {name} back',
    'collection.delete': 'deleted the page {name}',
    'document.save': 'edited the page {name}',
    'document.publish': 'published the page {name}',
    'post.create': 'wrote the post {name}',
    'post.update': 'changed the post {name}',
    'post.delete': 'deleted the post {name}',
    'redirect.create': 'led {from} to {to}',
    'redirect.delete': 'deleted the redirect of {from}',
  },
  media: {
    'asset.create': 'added the picture {name}',
    'asset.update': 'changed the picture {name}',
    'asset.replace': 'replaced the picture {name} by {filename}',
    'asset.delete': 'took the picture {filename} away',
    'file.create': 'added the file {name}',
  },
  people: {
    'account.create': 'made the account {name}',
    'member.add': 'added {name} as {role}',
    'member.role': 'made {name} {to} instead of {from}',
    'member.remove': 'took {name} off the team',
    'invitation.create': 'invited somebody as {role}',
    'invitation.withdraw': 'withdrew an invitation',
    'invitation.accept': 'joined by an invitation',
  },
  settings: {
    'website.create': 'made the website',
    'website.update': 'changed the website',
    'website.offline': 'took the website offline',
    'website.online': 'put the website online',
    'website.delete': 'deleted the website',
    'website.restore': 'restored the website',
    'preferences.update': 'changed the settings of {namespace}',
    'domain.add': 'added the domain {name}',
    'domain.prove': 'proved the domain {name}',
    'domain.primary': 'made {name} the primary domain',
    'domain.remove': 'removed the domain {name}',
    'mail.test': 'sent a test mail to {to}',
    'job.retry': 'tried again: {what}',
    'job.drop': 'let go: {what}',
  },
  programs: {
    'webhook.create': 'added the webhook {name}',
    'webhook.update': 'changed the webhook {name}',
    'webhook.delete': 'removed the webhook {name}',
    'webhook.off': 'turned off the webhook {name}, which did not answer',
    'api-key.create': 'made the key {name}',
    'api-key.delete': 'revoked the key {name}',
    'backup.create': 'made a backup',
    'backup.delete': 'deleted the backup {name}',
    'backup.download': 'downloaded the backup {name}',
  },
} as const;

export type ActTopic = keyof typeof acts;
type ActsOf<T> = T extends unknown ? keyof T : never;
/** What the audit log calls an act. */
export type ActName = ActsOf<(typeof acts)[ActTopic]>;

/** What people do to their own accounts: no website's business, and shown to them alone. */
export const accountActs = {
  'account.sign-in': 'signed in',
  'account.sign-in-failed': 'tried to sign in with a wrong password',
  'account.sign-out': 'signed out',
  'account.session-end': 'ended the session of {device}',
  'account.password': 'changed the password',
} as const;

export type AccountActName = keyof typeof accountActs;
