import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an authenticator may get wrong, or what somebody may do with a copy of one. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Whether it asked who uses it. */
  isVerified?: boolean;
  userHandle?: string;
  key?: KeyObject;
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The few forms of CBOR that a passkey needs: small whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

/** A passkey of ES256 in software, as a phone would have one: for tests through HTTP. */
export class TestPasskey {
  readonly id = base64(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers what `newPasskey` asks. */
  make({ challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } }, twist: Twist = {}) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinates: [number, unknown][] = [
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    const key = new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], ...coordinates]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const own = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
    const authData = Buffer.concat([this.#state(rp.id, 0x40, twist), own]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, twist);
    return { ...this.#shared(), response: { clientDataJSON, attestationObject: base64(cbor(attestation)) } };
  }

  /** Answers what `askPasskey` asks. */
  sign({ challenge, rpId }: { challenge: string; rpId: string }, twist: Twist = {}) {
    if (this.counter > 0) this.counter += 1;
    const authenticatorData = this.#state(rpId, 0, twist);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, twist);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64(sign('sha256', signed, twist.key ?? this.#keys.privateKey));
    const userHandle = twist.userHandle ?? this.#userHandle;
    const response = { clientDataJSON, authenticatorData: base64(authenticatorData), signature, userHandle };
    return { ...this.#shared(), response };
  }

  #shared() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, twist: Twist): string {
    return base64(
      JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? this.#origin }),
    );
  }

  #state(rpId: string, flags: number, { isVerified = true, ...twist }: Twist): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    const all = Buffer.from([flags | 1 | (isVerified ? 4 : 0)]);
    return Buffer.concat([sha256(twist.rpId ?? rpId), all, counter]);
  }
}
