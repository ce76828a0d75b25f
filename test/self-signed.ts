import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One element of an X.509 certificate (DER): its kind, its length and what it holds. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const [integer, bits, oid, words, time, sequence, set] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31];
const ecdsaWithSha256 = der(sequence, der(oid, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(oid, Buffer.from('550403', 'hex'));
const dayMs = 24 * 3_600_000;

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(time, Buffer.from(`${digits}Z`));
}

/** A key and a certificate that it signed itself, in PEM: good for a day, and trusted by nobody. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(set, der(sequence, commonName, der(words, Buffer.from(host)))));
  const serial = der(integer, Buffer.from([1]), randomBytes(8));
  const validity = der(sequence, utcTime(Date.now() - dayMs), utcTime(Date.now() + dayMs));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(sequence, serial, ecdsaWithSha256, name, validity, name, spki);
  const signature = der(bits, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = der(sequence, content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
