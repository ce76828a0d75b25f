interface Asked {
  host: string;
  port: number;
  from: string;
  to: string;
}

/** What nodemailer says of a failure. */
interface Failure {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
  message?: unknown;
}

/** By the code of the connection, what is wrong and what to do about it. */
const byCode: Record<string, (asked: Asked) => string> = {
  EDNS: ({ host }) => `There is no server of the name ${host}. Look at its spelling.`,
  ENOTFOUND: ({ host }) => `There is no server of the name ${host}. Look at its spelling.`,
  ECONNREFUSED: ({ host, port }) => `Nothing answers at ${host} on port ${port}. Look at the port.`,
  ETIMEDOUT: ({ host, port }) => `${host} did not answer in time on port ${port}. Look at the port and the encryption.`,
  ETLS: ({ host }) => `${host} offers no encryption of this kind. Choose another one.`,
  EAUTH: () => 'The server does not take this user and password.',
  ENOAUTH: () => 'The server asks for a user and a password.',
};

interface Explained {
  isFinal: boolean;
  isAway: boolean;
  isAddress: boolean;
  text: string;
}

/** What a server says where it is not the address that is amiss but who sends, or what (RFC 3463). */
const byPolicy = /^\d{3}[ -]5\.7\./;

/**
 * Why a mail server did not take a mail, in words for its owner, with what it said. A server that refuses the recipient
 * or the mail itself for good is not asked again; whatever may be the settings' or the moment's fault is tried again.
 */
export function explainRefusal(error: unknown, asked: Asked): Explained {
  const { code, command, response, responseCode, message }: Failure = error instanceof Error ? error : {};
  const said = typeof response === 'string' && response !== '' ? ` It said: “${clip(response)}”` : '';
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const isForGood = status >= 500 && status < 600;
  const ofThisMail = (isFinal: boolean, words: string) => {
    return { isFinal, isAway: false, isAddress: false, text: words + said };
  };
  if (command === 'RCPT TO') {
    const isAddress = isForGood && !byPolicy.test(String(response));
    return { ...ofThisMail(isForGood, `The server takes no mail for ${asked.to}.`), isAddress };
  }
  if (command === 'DATA') return ofThisMail(isForGood, 'The server did not take this mail.');
  if (command === 'MAIL FROM') return ofThisMail(false, `The server takes no mail from ${asked.from}.`);
  // It was not asked: this is no address at all.
  if (code === 'EENVELOPE' && !/sender/i.test(String(message))) {
    return { ...ofThisMail(true, `${asked.to} is no address that a mail can be sent to.`), isAddress: true };
  }
  return {
    isFinal: false,
    isAway: true,
    isAddress: false,
    text: reasonOf(String(code), String(message), asked) + said,
  };
}

function reasonOf(code: string, message: string, asked: Asked): string {
  const known = Object.entries(byCode).find(([name]) => code === name || message.includes(name));
  if (known) return known[1](asked);
  if (/certificate|self.signed|altname/i.test(message)) {
    return `${asked.host} cannot prove who it is (${clip(message)}). Look at the server’s name.`;
  }
  if (/wrong version number|ssl|tls/i.test(message)) return byCode.ETLS?.(asked) ?? message;
  return `The server could not be reached: ${clip(message)}.`;
}

const clip = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
