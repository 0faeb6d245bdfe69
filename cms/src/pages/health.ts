import { opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { environment } from '../platform/environment';
import { inTime } from '../platform/in-time';
import { databaseAnswers } from '../platform/outage/database-outage';

const timeoutMs = 2_000;

async function readOne(folder: string): Promise<void> {
  for await (const _entry of await opendir(folder)) return;
}

/** Whether the media folder can be read within the timeout; Cloudinary needs none. */
async function mediaFolderAnswers(publicFolder: string): Promise<boolean> {
  if (environment.cloudinary) return true;
  try {
    // An unreachable network disk does not fail, it hangs.
    await inTime(readOne(path.join(publicFolder, 'uploads')), timeoutMs);
    return true;
  } catch {
    return false;
  }
}

function answer(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = text;
}

export function answerHealth(ctx: Context): void {
  answer(ctx, 200, 'ok');
}

/** How long a result is cached (ms): a visitor may ask a thousand times a second. */
const sharedMs = 250;
let looked: { at: number; ready: Promise<[boolean, boolean]> } | undefined;

function look(strapi: Core.Strapi): Promise<[database: boolean, media: boolean]> {
  const now = performance.now();
  if (!looked || now - looked.at > sharedMs) {
    const ready = Promise.all([databaseAnswers(strapi), mediaFolderAnswers(strapi.dirs.static.public)]);
    looked = { at: now, ready };
  }
  return looked.ready;
}

/**
 * `/readyz`: this process can serve. Queries the database and reads the media folder; a read-only folder counts as ready,
 * because reads go on.
 */
export async function answerReadiness(ctx: Context, strapi: Core.Strapi): Promise<void> {
  const [database, media] = await look(strapi);
  if (database && media) answer(ctx, 200, 'ok');
  else answer(ctx, 503, database ? 'the media folder cannot be read' : 'the database does not answer');
}
