import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { isThere } from './local-storage';
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

/** How long browsers and shared caches keep a file (s). A name stands for one content: what replaces a file has another. */
const yearSeconds = 31_536_000;
const sharedSeconds = 3_600;

/**
 * Who may keep a file, and until when (ms since 1970): everyone's caches, or the owner's browser alone. While it `isChanging`
 * caches must ask each time.
 */
export type FileLifetime = { isPrivate: boolean; until: number; isChanging?: boolean };

/** What search engines are told of what leaves. */
export function unavailableAfter(end: number): string {
  return `unavailable_after: ${new Date(end).toUTCString()}`;
}

function lifetimeHeaders({ isPrivate, until, isChanging }: FileLifetime): Record<string, string> {
  if (isChanging && !isPrivate) {
    const end = Number.isFinite(until) && { 'x-robots-tag': unavailableAfter(until) };
    return { 'cache-control': 'public, no-cache', ...end };
  }
  if (until === Number.POSITIVE_INFINITY) {
    return { 'cache-control': `public, max-age=${yearSeconds}, s-maxage=${sharedSeconds}, immutable` };
  }
  const left = Math.max(0, Math.floor((until - Date.now()) / 1_000));
  if (isPrivate) return { 'cache-control': `private, max-age=${left}` };
  const shared = Math.min(left, sharedSeconds);
  return {
    'cache-control': `public, max-age=${Math.min(left, yearSeconds)}, s-maxage=${shared}`,
    'x-robots-tag': unavailableAfter(until),
  };
}

const headers = {
  // Shown, never run: opened by itself, a file gets no scripts, no origin, and loads nothing but itself.
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Shown, and saved by this name, with the ending of a file. */
export function inlineAs(name: string, file: string): string {
  return `inline; filename="${name}${path.extname(file)}"`;
}

/** The name in the path of a stored file, as it is spelled; null for another path. */
export function uploadName(url: string): string | null {
  return uploadPath.exec(url)?.[1] ?? null;
}

/** Whether there is a public file of this name. */
export async function isStored(dataDir: string, name: string): Promise<boolean> {
  for (const place of placesOf(name)) if (await isThere(path.join(dataDir, place))) return true;
  return false;
}

/**
 * Answers a request for a stored file, whole or a range of it (206).
 * @param options.url the path of the request, as it came
 * @param options.lifetime what caches are told
 * @param options.savedAs what a browser saves it as, in plain letters, without its ending
 * @returns false when there is no such file, and nothing is answered
 */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { url, ...how }: { dataDir: string; url: string; lifetime: FileLifetime; savedAs?: string },
): Promise<boolean> {
  const [, name, ending = ''] = uploadPath.exec(url) ?? [];
  if (!name) return false;
  const type = types[ending.toLowerCase()] ?? 'application/octet-stream';
  for (const place of placesOf(name)) {
    if (await sendFile(request, response, { ...how, place, type })) return true;
  }
  return false;
}

/**
 * Answers with a file of the data folder, whole or a range of it.
 * @param place its path inside the data folder
 * @returns false when there is no such file, and nothing is answered
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  how: { dataDir: string; place: string; type: string; lifetime: FileLifetime; savedAs?: string },
): Promise<boolean> {
  // Koa begins with 404, `send` expects to begin with 200.
  response.statusCode = 200;
  return new Promise((resolve) => {
    let isFound = false;
    const root = path.resolve(how.dataDir);
    send(request, how.place, { root, index: false, dotfiles: 'ignore', cacheControl: false })
      .on('headers', () => {
        isFound = true;
        const all = { ...headers, ...lifetimeHeaders(how.lifetime), 'content-type': how.type };
        for (const [header, value] of Object.entries(all)) response.setHeader(header, value);
        if (how.savedAs) response.setHeader('content-disposition', inlineAs(how.savedAs, how.place));
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
