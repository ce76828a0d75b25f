import { SMTPServer } from 'smtp-server';

/** A mail as the server was handed it. */
export interface TakenMail {
  from: string;
  to: string[];
  user: string;
  source: string;
}

/** What it says no to, and how: as `{ at: 'to', code: 550, text: 'No such user' }`. */
export interface MailRefusal {
  at: 'from' | 'to' | 'data';
  code: number;
  text: string;
  /** Of this recipient alone. */
  of?: string;
}

/** A mail server on loopback, for tests, which have no network. Its only user is "shop" with the password "right". */
export class TestMailServer {
  readonly mails: TakenMail[] = [];
  refusal: MailRefusal | undefined;
  /** Without it, mails are kept as to whom they went: a hundred thousand are too much to hold. */
  keepsSource = true;
  /** How often somebody wanted to sign in. */
  signIns = 0;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        this.signIns++;
        if (username === 'shop' && password === 'right') done(null, { user: username });
        else done(Object.assign(new Error('Bad credentials'), { responseCode: 535 }));
      },
      onMailFrom: (_address, _session, done) => done(this.#refusalAt('from')),
      onRcptTo: ({ address }, _session, done) => done(this.#refusalAt('to', address)),
      onData: (stream, { envelope, user }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refused = this.#refusalAt('data');
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          const source = this.keepsSource ? String(Buffer.concat(chunks)) : '';
          if (!refused) this.mails.push({ from, to, user: String(user ?? ''), source });
          done(refused, 'OK: queued');
        });
      },
    });
    // A client that goes away in the middle is the client's affair.
    this.#server.on('error', () => {});
  }

  static async start(): Promise<TestMailServer> {
    const started = new TestMailServer();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get port(): number {
    const address = this.#server.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #refusalAt(at: MailRefusal['at'], to?: string): Error | null {
    if (this.refusal?.at !== at || (this.refusal.of ?? to) !== to) return null;
    return Object.assign(new Error(this.refusal.text), { responseCode: this.refusal.code });
  }
}
