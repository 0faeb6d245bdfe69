// @ts-check
// A bare Node server: files of a folder are read and compressed once, with one look-up per request.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mediaTypes } from '../steps/sample-site.mjs';

const [folder = '', port = '0'] = process.argv.slice(2);
/** @type {Map<string, [string[], Buffer]>} */
const answers = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  const type = mediaTypes[extname(entry.name)];
  if (!entry.isFile() || !type) continue;
  const isText = type.includes('charset');
  const bytes = isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file);
  const headers = ['content-type', type, 'content-length', String(bytes.length)];
  if (isText) headers.push('content-encoding', 'br');
  const path = `/${relative(folder, file)}`;
  answers.set(path, [headers, bytes]);
  if (path.endsWith('/index.html')) answers.set(path.slice(0, -'index.html'.length), [headers, bytes]);
}

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, answer[0]).end(answer[1]);
}).listen(Number(port), '127.0.0.1');
