const seeOrder = 'See your order';
const giveNumber = 'Give the number of your order with it.';
const label = 'The label for the parcel is on the page of your order.';
const goToShop = 'Go to the shop';
/** Of every mail with codes of gift cards. */
const cardWords = {
  testSubject: (subject: string) => `Test: ${subject}`,
  testMode: 'This is a test: the card was issued in test mode and pays for other tests alone.',
  print: 'Print it',
  use:
    'Enter the code in the cart or at the checkout of {site} to pay with it. ' +
    'Whoever knows it can use it, so pass it on with care.',
  goToShop,
} as const;
const notYou = 'If it was not you, leave this mail alone: nothing changes.';
const newPassword = 'Choose a new password';

/**
 * What stands in mails beside the texts of their website, by mail; the specification shows none of these, they are the
 * project's own. A mail's templates have them by key, `{words.thanks}`, with values as in
 * `{words.about|message number:order.orderNumber}`; around an element, `before` and `after` give the two halves of a
 * sentence. What the plain part says otherwise stands under the same key in `plain`.
 */
export const mailWords = {
  /** Around all mails. */
  frame: {
    questions: 'Questions? Just answer this mail.',
    questionsTo: 'Questions? Just answer this mail, or write to {contact}.',
  },

  'order-confirmation': {
    subject: (number: number, isOwed: boolean) => `Order ${number} ${isOwed ? 'received' : 'confirmed'}`,
    confirmed: 'Thank you. Your order is confirmed.',
    received: 'Thank you. We have your order; it waits for your payment.',
    about: 'This is order {number}.',
    testMode: 'It was placed in test mode: no money moved.',
    buysCards: 'The gift cards come in a mail of their own.',
    givesCards: 'What is for others is mailed to them as you said, and its code to nobody else.',
    toPay: 'To pay: {amount money}, {title}',
    giveNumber,
    download: 'Download',
    downloadsUntil: 'As often as you like until {date}.',
    destination: { shipped: 'We send it to', collected: 'You collect it', awaited: 'We expect' },
    payment: 'Payment',
    note: 'Your note',
    agreed: 'You agreed to',
    seeOrder,
    plain: {
      about: '{site}, order {number}',
      testMode: 'Placed in test mode: no money moved.',
      downloadIt: 'Download it as often as you like until {date}.',
      downloadThem: 'Download them as often as you like until {date}.',
    },
  },
  'order-shipped': {
    subject: (number: number) => `Order ${number} is on its way`,
    title: 'Your order is on its way.',
    about: 'We have sent order {number}.',
    travels: 'It travels with {carrier}, number {number}.',
    travelsWith: 'It travels with {carrier}.',
    travelsAs: 'It travels, number {number}.',
    corrected: 'Please follow it by this from now on: what we told you before was not right.',
    follow: 'Follow your parcel',
    seeOrder,
    plain: { travelsAs: 'Its number is {number}.' },
  },
  'order-refund': {
    subject: (number: number) => `A refund for order ${number}`,
    title: 'We have paid {amount money} back.',
    about: 'This is about order {number}.',
    onGiftCard: 'On the gift card ending in {lastFour}',
    toMeans: 'To your {means}; it may take some days to arrive',
    toSomeMeans: 'To your means of payment; it may take some days to arrive',
    seeOrder,
  },
  'return-asked': {
    subject: (number: number, isWithdrawal: boolean) =>
      isWithdrawal ? `Your withdrawal from the contract of order ${number}` : `Your return of order ${number}`,
    title: 'We know what you send back.',
    withdrawal: 'You have withdrawn from the contract.',
    about: 'This is about order {number}. It came to us on {when}.',
    label,
    seeOrder,
  },
  'return-accepted': {
    subject: (number: number, isWithdrawal: boolean) =>
      isWithdrawal
        ? `We accept your withdrawal from the contract of order ${number}`
        : `Please send it: your return of order ${number}`,
    title: 'Please send it back to us.',
    /** Where nothing has to be sent for it. */
    withdrawal: 'We accept your withdrawal. What you paid for it goes back to you.',
    about: 'We take back what you asked for of order {number} on {when}.',
    label,
    seeOrder,
  },
  'return-refused': {
    subject: (number: number) => `We cannot take back what you bought with order ${number}`,
    title: 'We cannot take it back.',
    withdrawal: 'We cannot take it back.',
    about: 'This is about order {number}, and what you asked for on {when}.',
    label,
    seeOrder,
  },
  'return-received': {
    subject: (number: number) => `Your return of order ${number} has come`,
    title: 'It has come.',
    withdrawal: 'It has come.',
    about: 'What you sent back from order {number} is here. You asked for that on {when}.',
    label,
    seeOrder,
  },
  'payment-reminder': {
    subject: (number: number) => `Order ${number} waits for your payment`,
    title: 'Your order waits for your payment.',
    toPay: 'To pay for order {number}: {amount}, {title}',
    giveNumber: `${giveNumber} If you have paid by now, there is nothing to do.`,
    /** Of what a change of an order has added. */
    byLink: 'on the page of your order',
    /** How a sample is paid whose order was paid at once. */
    sampleMeans: 'Bank transfer',
    seeOrder,
    plain: { toPay: 'To pay for order {number}: {amount money}, {title}' },
  },
  'order-paid': {
    subject: (number: number) => `Order ${number} is paid`,
    title: 'Your payment has come.',
    thanks: 'Thank you: order {number} is paid.',
    seeOrder,
  },
  'gift-cards': {
    subject: (isOne: boolean, part: number, parts: number) =>
      isOne ? 'Your gift card' : `Your gift cards${parts > 1 ? ` (${part} of ${parts})` : ''}`,
    giftSubject: (from: string) => (from ? `A gift card from ${from}` : 'A gift card for you'),
    ...cardWords,
    gift: 'You have been given a gift card.',
    one: 'Here is your gift card.',
    several: 'Here are your gift cards.',
  },
  'gift-card-expiry': {
    subject: (date: string) => `Your gift card is valid until ${date}`,
    ...cardWords,
    gift: 'There is still something on your gift card.',
    one: 'There is still something on your gift card.',
    several: 'There is still something on your gift cards.',
  },
  'cart-reminder': {
    subject: 'Your cart is waiting',
    title: 'You left something in your cart.',
    text: 'It is still there, in case you would like to go on.',
    why: 'You asked for this reminder at the checkout; there is no second one.',
    stop: 'No more reminders',
    open: 'Open your cart',
  },
  restock: {
    subject: (product: string) => `Back in stock: ${product}`,
    asked: 'You asked to be told: “{product}” is in stock again.',
    once:
      'There may not be enough for everybody who asked. This is the only mail about it: ' +
      'if you want to hear the next time, too, leave your address again.',
    see: 'See it',
    plain: { asked: 'You asked to be told: "{product}" is in stock again.' },
  },
  'review-request': {
    subject: 'How do you like it?',
    bought: 'Some time ago you bought this from us:',
    asked: 'How do you like it? A few words, or only some stars, help others to choose.',
    once: 'This is the only mail about it.',
    write: 'Write a review',
  },
  'comment-answer': {
    subject: (name: string) => `${name} answered you`,
    answered: '{name} answered what you wrote on “{place}”:',
    see: 'See the answer',
    leave: 'If you do not want to hear of answers any more, press this:',
    stop: 'No more mails about answers',
    plain: { answered: '{name} answered what you wrote on "{place}":' },
  },
  'comment-confirm': {
    subject: 'Do you want to hear of answers?',
    asked:
      'Somebody, most likely you, wrote a comment and wants to hear by mail when it is answered. Please confirm it.',
    leave: 'If it was not you, leave this mail alone: nothing more is sent to you.',
    confirm: 'Confirm',
  },
  'comments-waiting': {
    subject: 'Comments wait to be read',
    waiting: '{count} wait to be read. They are shown once you have decided so.',
    one: '1 comment',
    several: (count: number) => `${count} comments`,
    see: 'Read them',
  },
  'new-order': {
    subject: (number: number) => `New order ${number}`,
    about: 'Order {number} came in, by {email}: {total money}.',
    testMode: 'It was placed in test mode: no money moved.',
    isOwed: 'It waits for its payment.',
    goesTo: 'It goes to',
    by: 'By {method}',
    note: 'The customer’s note',
    see: 'See the order',
  },
  'return-to-decide': {
    subject: (number: number, isWithdrawal: boolean) =>
      isWithdrawal ? `A withdrawal from order ${number}` : `A return of order ${number} is asked for`,
    asked: '{email} wants to send back of order {number}:',
    withdrawn: '{email} has withdrawn from the contract of order {number}:',
    reason: 'Their reason: {reason}',
    see: 'See the returns',
  },
  undone: {
    subject: 'Something could not be done',
    about: 'This could not be done, however often it was tried:',
    act: 'You can have it tried again, or let it go.',
    see: 'See what was not done',
  },
  'low-stock': {
    subject: (count: number) => (count === 1 ? 'A variant is low in stock' : `${count} variants are low in stock`),
    fell: 'Their stock has fallen to the mark that you set, or below it:',
    none: 'sold out',
    left: (count: number) => (count === 1 ? '1 piece left' : `${count} pieces left`),
    more: (count: number) => (count === 1 ? 'One more is in the list.' : `${count} more are in the list.`),
    see: 'See the stock',
  },
  'subscription-refused': {
    /** Why, in samples. */
    sampleFailure: 'Your card was declined.',
    subject: 'A payment did not go through',
    refused: 'The payment for your subscription to {product} did not go through.',
    again:
      'We try again on {date}. On the page of your subscription you can give another card, with which we try at once.',
    last: 'We do not try again by ourselves. On the page of your subscription you can give another card, try it again or cancel.',
    look: 'See your subscription',
  },
  'subscription-means': {
    subject: 'Another card for your subscription',
    asked: 'On the page of your subscription to {product} you can say what pays for it. Nothing is charged by that.',
    give: 'Use another card',
  },
  'confirm-subscription': {
    subject: 'Please confirm',
    asked: 'Somebody, most likely you, asked that this address be put on the list “{list}”. Please confirm it.',
    leave: 'If it was not you, leave this mail alone: nothing is sent to you.',
    confirm: 'Confirm',
    plain: {
      asked: 'Somebody, most likely you, asked that this address be put on the list "{list}". Please confirm it:',
    },
  },

  newsletter: {
    test: (subject: string) => `Test: ${subject}`,
    see: 'See it',
    why: 'You get this mail because you are on the list “{list}”.',
    leave: 'Leave the list',
    /** Whose name samples and tests have. */
    somebody: 'Ada',
    plain: { why: 'You get this mail because you are on the list "{list}".' },
  },

  /** What opens, makes or changes an account of a visitor. */
  'member-link': {
    kinds: {
      join: {
        subject: 'Confirm your address',
        text: (to: string) =>
          `Somebody, most likely you, wants an account for ${to}. Choose a password by this link. It works once, within an hour.`,
        act: 'Choose a password',
      },
      known: {
        subject: 'You have an account already',
        text: (to: string) =>
          `Somebody, most likely you, wants an account for ${to}. You have one already: sign in, or choose a new password there.`,
        act: 'Sign in',
      },
      reset: {
        subject: newPassword,
        text: (to: string) =>
          `Somebody, most likely you, asked for a new password for ${to}. The link works once, within an hour.`,
        act: newPassword,
      },
      email: {
        subject: 'Confirm your new address',
        text: (to: string) =>
          `Somebody, most likely you, wants to use ${to} for their account. The link works once, within an hour.`,
        act: 'Use this address',
      },
    },
    leave: notYou,
  },

  'member-code': {
    subject: 'Your code',
    text: 'This is your code:',
    codeUse: 'It works once, within ten minutes, on the page where you asked for it. Tell it to nobody.',
    act: 'Sign in',
    leave: notYou,
  },

  'member-area': {
    invited: {
      subject: (area: string) => `You are invited: ${area}`,
      text: (area: string, to: string) =>
        `You are welcome to “${area}”. It opens to you once you are signed in with ${to}; an account is made in a minute.`,
      act: 'See what it is',
    },
    letIn: {
      subject: (area: string) => `You are in: ${area}`,
      text: (area: string, to: string) => `“${area}” is open to you. Sign in with ${to}.`,
      act: 'Go there',
    },
    leave: 'If you did not expect this, leave it alone: nothing happens.',
  },

  'form-reply': {
    subject: (form: string) => `Re: ${form}`,
    wrote: 'On {date} you wrote to us:',
  },

  // Those that follow go to whoever works on the website.
  'form-submission': {
    subject: (form: string) => `New message: ${form}`,
    blank: '–',
    from: 'Sent from the page “{page}”.',
    reply: 'Reply to {email}.',
    open: 'Open it in the inbox',
    plain: { blank: '-', from: 'Sent from the page "{page}".' },
  },
  invitation: {
    subject: 'You are invited',
    text: 'You are invited to work on this website. The link works once, and only for {to}.',
    leave: 'If you did not expect this, leave it alone: nothing happens.',
    join: 'Join',
    plain: { text: 'You are invited to work on this website. The link works once, and only for {to}:' },
  },
  reset: {
    newPassword,
    text: 'Somebody, most likely you, asked for a new password for {to}. The link works once, within an hour.',
    leave: 'If it was not you, leave this mail alone: your password stays as it is.',
    plain: {
      text: 'Somebody, most likely you, asked for a new password for {to}. The link works once, within an hour:',
    },
  },
  'account-notice': {
    subject: 'Your account was changed',
    changes: {
      email: 'The email of your account was changed. You sign in with the new one from now on.',
      password: 'The password of your account was changed, and all other sessions have ended.',
      app: 'Two-factor sign-in of your account was turned off.',
      'passkey-added': 'A passkey was added to your account. It signs in without your password.',
      'passkey-removed': 'A passkey of your account was removed.',
    },
    when: 'It happened on {when}. If it was you, there is nothing to do.',
    act: 'If it was not, choose a new password now, and look at “Activity” and at your sessions once you are in.',
    notMe: 'It was not me',
    plain: {
      act: 'If it was not, choose a new password now, and look at “Activity” and at your sessions once you are in:',
    },
  },
  'test-mail': {
    subject: 'A test of your mail',
    text: 'This mail came by the server that you chose. Your customers’ mails take the same way from now on.',
    open: 'Open your website',
  },
  'text-broken': {
    subject: 'A mail is not sent as you wrote it',
    text: 'The mail “{mail}” could not be written as you changed it, so your customers get the original:',
    act: 'Correct it, or go back to the original.',
    see: 'See the mail',
    faultAt: (line: number, message: string) => `Line ${line}: ${message}`,
    lacks: (tag: string) => `This mail is of no use without ${tag}. Put it in again.`,
    plain: { act: 'Correct it, or go back to the original:' },
  },
  dispute: {
    subject: (number: string, isOver: boolean) =>
      isOver ? `The dispute about the order ${number} has ended` : `The order ${number} is disputed`,
    /** Whom buyers ask where that is not said. */
    first: 'PayPal',
    text: 'The customer of the order {number} asks {provider} for {amount} back: {about}.',
    act: 'Answer at PayPal, under “Resolution Center”, before the day that it names. If you pay back here, the dispute ends there as well.',
    actAtStripe:
      'Answer in Stripe’s dashboard, under “Disputes”, before the day that it names. The money is held there until it is decided.',
    over: '{provider} has decided about the order {number}: {about}. If money went back or came, it stands at the order.',
    see: 'See the order',
  },
  'webhook-off': {
    subject: (host: string) => `${host} is told no more`,
    text:
      '{host} has answered no call of your website for days, so Vitrine has stopped calling it. ' +
      'The last answer was: {answer}',
    act: 'Once it works again, turn the webhook on and send again what it missed.',
    see: 'See your webhooks',
    plain: { act: 'Once it works again, turn the webhook on and send again what it missed:' },
  },
} as const;

export type MailName = Exclude<keyof typeof mailWords, 'frame'>;
