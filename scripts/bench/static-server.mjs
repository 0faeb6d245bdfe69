// @ts-check
// A bare Node server of pages, by path in a JSON file, and of the product's files that they name: all is in memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const [file = '', port, origin] = process.argv.slice(2);
/** @type {Record<string, string>} */
const pages = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Map<string, [string[], Buffer]>} */
const answers = new Map();
for (const [path, html] of Object.entries(pages)) {
  const bytes = brotliCompressSync(html);
  const headers = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br'];
  answers.set(path, [[...headers, 'content-length', String(bytes.length)], bytes]);
}
for (const [path] of (pages['/'] ?? '').matchAll(/\/(?:assets|uploads)\/[^\s,")]+/g)) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  answers.set(path, [['content-type', type, 'content-length', String(bytes.length)], bytes]);
}

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, answer[0]).end(answer[1]);
}).listen(Number(port), '127.0.0.1');
