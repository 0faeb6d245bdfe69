import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import type { Encoding, ReadyPage } from './ready-page';
import { sendPage } from './send-page';

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
 * Serves the frontend's build files from memory, compressed siblings included. They are read once: a build that
 * replaces them under a running site neither breaks nor mixes what it serves. HTML is left out: pages are rendered,
 * and the panel's has its own headers.
 *
 * @returns whether the request was for one of the files, and is answered
 */
export function createStaticFiles(dist: string): (ctx: Context) => boolean {
  const files = readFiles(path.join(dist, 'client'));
  return (ctx) => {
    const file = files.get(ctx.path);
    if (!file) return false;
    sendPage(ctx, file);
    return true;
  };
}

function readFiles(root: string): Map<string, ReadyPage> {
  const files = new Map<string, ReadyPage>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = types[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(root, file).split(path.sep).join('/')}`;
    // What begins with a dot, such as Vite's manifest, is the build's own.
    if (!entry.isFile() || !type || url.includes('/.')) continue;
    files.set(url, readFile(file, { 'content-type': type, 'cache-control': lifetime(url) }));
  }
  return files;
}

/** Names under /assets carry a hash of what is in them. */
function lifetime(url: string): string {
  return url.startsWith('/assets/') ? immutable : shortLived;
}

function readFile(file: string, headers: Record<string, string>): ReadyPage {
  const identity = readFileSync(file);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bodies: ReadyPage['bodies'] = { identity: { bytes: identity, etag: `"${tag}"` } };
  for (const [encoding, extension] of siblings) {
    if (existsSync(`${file}${extension}`)) {
      bodies[encoding] = { bytes: readFileSync(`${file}${extension}`), etag: `"${tag}-${encoding}"` };
    }
  }
  return { status: 200, headers, bodies };
}
