import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { placesOf } from './public-places';

/** What is served, and as what; anything else that lies in the folder is not there. */
const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Names are made here, of plain letters; what begins with a dot is still being written. */
const uploadPath = new RegExp(`^/uploads/([\\w-]+\\.(${Object.keys(types).join('|')}))$`, 'i');

const headers = {
  // Shown, never run: opened by itself, a file gets no scripts, no origin, and loads nothing but itself.
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  // A name stands for one content: what replaces a file has a name of its own.
  'cache-control': 'public, max-age=31536000, immutable',
};

/**
 * Answers a request for a stored file, whole or a range of it (206).
 * @param url the path of the request, as it came
 * @returns false when there is no such file, and nothing is answered
 */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { dataDir, url }: { dataDir: string; url: string },
): Promise<boolean> {
  const [, name, ending = ''] = uploadPath.exec(url) ?? [];
  if (!name) return false;
  const type = types[ending.toLowerCase()] ?? 'application/octet-stream';
  for (const place of placesOf(name)) {
    if (await sendFile(request, response, { dataDir, place, type })) return true;
  }
  return false;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { dataDir, place, type }: { dataDir: string; place: string; type: string },
): Promise<boolean> {
  // Koa begins with 404, `send` expects to begin with 200.
  response.statusCode = 200;
  return new Promise((resolve) => {
    let isFound = false;
    send(request, place, {
      root: path.resolve(dataDir),
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
    })
      .on('headers', () => {
        isFound = true;
        for (const [header, value] of Object.entries(headers)) {
          response.setHeader(header, value);
        }
        response.setHeader('content-type', type);
        resolve(true);
      })
      .on('error', (error: { status?: number; headers?: Record<string, string> }) => {
        if (!isFound) resolve(false);
        else if (response.headersSent) response.destroy();
        else refuse(response, error);
      })
      .pipe(response);
  });
}

/** A range beyond the end (416), or a condition that does not hold (412). */
function refuse(
  response: ServerResponse,
  { status = 500, headers }: { status?: number; headers?: Record<string, string> },
): void {
  response.removeHeader('content-type');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status, headers).end();
}
