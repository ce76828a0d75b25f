import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';

/** The addresses that the wallet knows, by what its sheet calls them. */
export const walletAddresses = {
  Albany: {
    line1: '1 Main Street',
    line2: null,
    city: 'Albany',
    state: 'New York',
    postal_code: '12207',
    country: 'US',
  },
  Portland: { line1: '9 Pine Street', line2: null, city: 'Portland', state: 'OR', postal_code: '97204', country: 'US' },
  Berlin: { line1: 'Torstraße 1', line2: null, city: 'Berlin', state: 'BE', postal_code: '10119', country: 'DE' },
  'No code': { line1: '2 Main Street', line2: null, city: 'Albany', state: 'NY', postal_code: '', country: 'US' },
};

const cards = { 'Visa 4242': standInTokens.wallet, 'Visa 0002': standInTokens.decline };

/**
 * Stripe's Express Checkout Element, as its documentation has it: a button in a frame of Stripe's, and a sheet that
 * tells of places without their lines until it is paid. It refuses what Stripe refuses: a click that is not answered
 * within a second, lines that come to more than the total, ways to send that are missing. `seen` takes what it was told.
 */
export const walletScript = `
function expressCheckout(seen, elements, options) {
  const addresses = ${JSON.stringify(walletAddresses)};
  const listeners = {};
  const about = { elementType: 'expressCheckout' };
  let frame, sheet, shown, address;
  seen.wallet = { options, problems: [], failures: [] };
  const refuse = (text) => {
    seen.wallet.problems.push(text);
    throw new Error('IntegrationError: ' + text);
  };
  const check = ({ lineItems = [], shippingRates }, needsRates) => {
    const sum = lineItems.reduce((all, { amount }) => all + amount, 0);
    if (sum > elements.own.amount) refuse('The lines come to more than the amount: ' + sum + ' of ' + elements.own.amount);
    if (needsRates && options.shippingAddressRequired && !shippingRates?.length) refuse('shippingRates are missing');
    if (new Set(shippingRates?.map(({ id }) => id)).size !== (shippingRates?.length ?? 0)) refuse('rates of one id');
  };
  const tell = (problem) =>
    sheet?.contentWindow.postMessage({ ...shown, amount: elements.own.amount, problem, addresses: Object.keys(addresses) }, '*');
  const put = (details) => {
    shown = { ...shown, ...details };
    shown.rate = shown.shippingRates?.find(({ id }) => id === shown.rate?.id) ?? shown.shippingRates?.[0];
    tell();
  };
  /** Each event is answered once. */
  const ask = (name, event, answered) => {
    let isAnswered = false;
    const once = (work) => (value) => {
      if (isAnswered) refuse(name + ' was answered twice');
      isAnswered = true;
      work(value);
    };
    listeners[name]({
      ...about,
      ...event,
      resolve: once((details = {}) => { check(details); answered(details); }),
      reject: once(() => tell('Not available for this address.')),
    });
  };
  const move = (name) => {
    address = addresses[name];
    const { city, state, postal_code, country } = address;
    if (options.allowedShippingCountries && !options.allowedShippingCountries.includes(country)) return tell('Country not allowed.');
    ask('shippingaddresschange', { name: '', address: { city, state, postal_code, country } }, put);
  };
  const close = () => {
    sheet?.remove();
    sheet = undefined;
  };
  const openSheet = (details) => {
    check(details, true);
    shown = {};
    sheet = Object.assign(document.createElement('iframe'), { title: 'Wallet', src: 'https://js.stripe.com/sheet.html' });
    sheet.setAttribute('style', 'position:fixed;inset:auto 0 0 0;z-index:9;inline-size:100%;block-size:70vh;background:#fff');
    sheet.onload = () => {
      put(details);
      if (options.shippingAddressRequired) move(Object.keys(addresses)[0]);
      sheet.contentWindow.focus();
    };
    document.body.append(sheet);
  };
  const press = () => {
    let isOver = false;
    const end = setTimeout(() => { isOver = true; seen.wallet.problems.push('The click was not answered in time.'); }, 1000);
    const once = (work) => (value) => {
      clearTimeout(end);
      if (!isOver) work(value);
      isOver = true;
    };
    listeners.click({ ...about, expressPaymentType: 'google_pay', resolve: once((details = {}) => openSheet(details)), reject: once(() => {}) });
  };
  const confirm = (card) => {
    elements.confirming = { card, close };
    const who = { name: 'Ada Example', email: 'ada@example.com', ...(options.phoneNumberRequired && { phone: '+15185550100' }) };
    listeners.confirm({
      ...about,
      expressPaymentType: 'google_pay',
      billingDetails: { ...who, address: address ?? addresses.Albany },
      ...(options.shippingAddressRequired && { shippingAddress: { name: who.name, address }, shippingRate: shown.rate }),
      paymentFailed(payload = { reason: 'fail' }) {
        seen.wallet.failures.push(payload);
        close();
      },
    });
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin !== 'https://js.stripe.com' || typeof data !== 'object') return;
    if (data.press) press();
    if (data.address) move(data.address);
    if (data.rate) {
      shown.rate = shown.shippingRates.find(({ id }) => id === data.rate);
      ask('shippingratechange', { shippingRate: shown.rate }, put);
    }
    if (data.card) confirm(data.card);
    if (data.cancel) {
      close();
      listeners.cancel(about);
    }
  });
  return {
    on: (name, listener) => (listeners[name] = listener),
    mount(box) {
      const has = seen.hasWallet;
      const ready = () =>
        listeners.ready({ ...about, availablePaymentMethods: has ? { applePay: false, googlePay: true, link: false } : undefined });
      if (!has) return void setTimeout(ready);
      frame = Object.assign(document.createElement('iframe'), { title: 'Secure express checkout frame' });
      frame.setAttribute('style', 'border:0;inline-size:100%;block-size:48px');
      frame.onload = ready;
      frame.src = 'https://js.stripe.com/express.html';
      box.append(frame);
    },
    destroy: () => { frame?.remove(); close(); },
  };
}
/** A token for the card of the wallet; its sheet closes with that. */
function walletToken(elements) {
  const { confirming, isSubmitted } = elements;
  if (!isSubmitted) return { error: { type: 'invalid_request_error', message: 'Call elements.submit() first.' } };
  confirming.close();
  return { confirmationToken: { id: ${JSON.stringify(cards)}[confirming.card] } };
}
`;

const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">';

export const walletPages: Record<string, string> = {
  '/express.html': `${head}<title>Express</title><style>body{margin:0}button{inline-size:100%;block-size:48px;background:#000;color:#fff;border:0;font:16px sans-serif}</style>
<button onclick="parent.postMessage({ press: true }, '*')">Buy with Google Pay</button>`,
  '/sheet.html': `${head}<title>Wallet</title><body style="font:16px sans-serif">
<h1>Ada Example</h1><p role="alert" id="problem"></p>
<label>Address <select id="address"></select></label>
<fieldset id="rates"><legend>Shipping</legend></fieldset>
<label>Card <select id="card">${Object.keys(cards)
    .map((name) => `<option>${name}</option>`)
    .join('')}</select></label>
<ul id="lines"></ul><p id="total"></p><button id="pay">Pay</button> <button id="cancel">Cancel</button>
<script>
const at = (id) => document.getElementById(id);
const tell = (data) => parent.postMessage(data, '*');
const money = (cents) => '$' + (cents / 100).toFixed(2);
onmessage = ({ data: { amount, lineItems = [], shippingRates, rate, addresses, problem } }) => {
  at('problem').textContent = problem ?? '';
  at('pay').disabled = Boolean(problem);
  at('total').textContent = 'Total ' + money(amount);
  at('lines').replaceChildren(...lineItems.map(({ name, amount }) =>
    Object.assign(document.createElement('li'), { textContent: name + ' ' + money(amount) })));
  at('address').parentElement.hidden = at('rates').hidden = !shippingRates;
  if (!at('address').options.length) for (const name of addresses) at('address').append(new Option(name));
  const hadFocus = at('rates').contains(document.activeElement);
  const rows = (shippingRates ?? []).map(({ id, displayName, amount }) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'rate', checked: id === rate?.id });
    input.onchange = () => tell({ rate: id });
    label.append(input, ' ' + displayName + ' ' + money(amount));
    return label;
  });
  at('rates').replaceChildren(at('rates').firstElementChild, ...rows);
  if (hadFocus) at('rates').querySelector(':checked')?.focus();
};
at('address').onchange = () => tell({ address: at('address').value });
at('pay').onclick = () => tell({ card: at('card').value });
at('cancel').onclick = () => tell({ cancel: true });
</script>`,
};
