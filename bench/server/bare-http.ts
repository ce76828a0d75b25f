// Sends one page's bytes with bare node:http, for whoever asks: the most that Node can do.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');

createServer((_, answer) => {
  answer.writeHead(200, headers);
  answer.end(bytes);
}).listen(Number(port), '127.0.0.1');
