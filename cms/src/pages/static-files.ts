import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assemble, type Encoding, type ReadyAnswer } from './answers';

/** What the server's own build has for visitors. */
export const serverFiles = path.join(__dirname, '../../served');

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=3600';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The compressed siblings that the frontend's build leaves beside a file. */
const siblings: Array<[Encoding, string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The files of a build by their address, compressed siblings included. They are read once: a build that
 * replaces them under a running site neither breaks nor mixes what it serves. HTML is left out: pages are rendered,
 * and the panel's has its own headers.
 * @param root the folder; without it there are none
 * @param headers set on every file
 */
export function readStaticFiles(root: string, headers: Record<string, string>): Map<string, ReadyAnswer> {
  const files = new Map<string, ReadyAnswer>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = types[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(root, file).split(path.sep).join('/')}`;
    // What begins with a dot, such as Vite's manifest, is the build's own.
    if (!entry.isFile() || !type || url.includes('/.')) continue;
    files.set(url, readFile(file, { ...headers, 'content-type': type, 'cache-control': lifetime(url) }));
  }
  return files;
}

/** Names under /assets carry a hash of what is in them. */
function lifetime(url: string): string {
  return url.startsWith('/assets/') ? immutable : shortLived;
}

function readFile(file: string, headers: Record<string, string>): ReadyAnswer {
  const bodies: Parameters<typeof assemble>[2] = { identity: readFileSync(file) };
  for (const [encoding, extension] of siblings) {
    if (existsSync(`${file}${extension}`)) bodies[encoding] = readFileSync(`${file}${extension}`);
  }
  return assemble(200, headers, bodies);
}
