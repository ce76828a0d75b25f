import { connect } from 'node:net';
import { Value } from 'typebox/value';
import { Problem } from '#contract/problem.ts';

export interface Answer {
  status: number;
  /** By names in lower case; several of one name follow each other. */
  headers: Record<string, string[]>;
  body: string;
}

/** Longer than any answer takes, in ms. */
const patience = 30_000;

/**
 * Sends bytes on a connection of their own and gives the answer; undefined where the connection ended without one.
 * `endsEarly` ends our side at once. Throws where nothing happens for longer than any answer takes.
 */
export async function exchange(port: number, bytes: Buffer, endsEarly: boolean): Promise<Answer | undefined> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    socket.setTimeout(patience, () => reject(new Error(`No answer within ${patience} ms.`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close before it has read it all.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  if (endsEarly) socket.end(bytes);
  else socket.write(bytes);
  try {
    await ended;
  } finally {
    socket.destroy();
  }
  return parseAnswer(Buffer.concat(chunks));
}

/** Reads one answer; an interim one before it is passed over. */
function parseAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200) return parseAnswer(rest);
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  const isChunked = headers['transfer-encoding']?.[0] === 'chunked';
  return { status, headers, body: (isChunked ? joinChunks(rest) : rest).toString() };
}

function joinChunks(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n');
  const size = end === -1 ? 0 : Number.parseInt(bytes.subarray(0, end).toString('latin1'), 16);
  if (!size) return Buffer.alloc(0);
  const start = end + 2;
  return Buffer.concat([bytes.subarray(start, start + size), joinChunks(bytes.subarray(start + size + 2))]);
}

/** An answer's JSON, where it has some. */
export function jsonOf({ headers, body }: Answer): unknown {
  const isJson = headers['content-type']?.[0]?.startsWith('application/json') ?? false;
  try {
    return isJson && body ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

export function isProblem(value: unknown): value is Problem {
  return Value.Check(Problem, value) && value.message.trim() !== '';
}
