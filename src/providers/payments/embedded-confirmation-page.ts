import { escapeHtml } from '#contract/escape-html.ts';
import type { EmbeddedCharge } from './embedded-payments.ts';

/** The style of the confirmation page; its hash goes into the page's content policy. */
export const confirmationStyle = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.6 system-ui,sans-serif;background:#eef0f3;color:#1b1f24}
main{background:#fff;padding:40px;max-width:26rem;margin:24px;border-top:6px solid #8a5a00}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 8px}
p{margin:0 0 24px}
form{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;padding:12px 20px;border:2px solid #1b1f24;background:#fff;color:#1b1f24;cursor:pointer}
button[value=approve]{background:#1b1f24;color:#fff}
button:focus-visible{outline:3px solid #2456d6;outline-offset:3px}
`;

/** Where a buyer confirms a test charge, as a bank's page would ask. `amount` is formatted. */
export function confirmationPage(charge: EmbeddedCharge, amount: string): string {
  const action = `/payments/test/${encodeURIComponent(charge.attemptId)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Confirm a test payment</title><style>${confirmationStyle}</style></head>
<body><main><h1>Confirm this test payment</h1>
<p>A bank would ask you here whether you want to pay <strong>${escapeHtml(amount)}</strong>. No money moves.</p>
<form method="post" action="${escapeHtml(action)}">
<button name="answer" value="approve">Confirm the payment</button>
<button name="answer" value="refuse">Refuse</button>
</form></main></body></html>`;
}
