import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { databaseAnswers } from '../platform/outage/database-answers';
import { mediaFolderAnswers } from '../platform/outage/media-folder-answers';

function answer(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = text;
}

/** `/healthz`: this process lives. */
export function answerHealth(ctx: Context): void {
  answer(ctx, 200, 'ok');
}

/**
 * `/readyz`: this process can do its work, for which it asks the database and looks into the folder of the media. That
 * the folder cannot be written to is not asked: reading goes on.
 */
export async function answerReadiness(ctx: Context, strapi: Core.Strapi): Promise<void> {
  const [database, media] = await Promise.all([
    databaseAnswers(strapi),
    mediaFolderAnswers(strapi.dirs.static.public),
  ]);
  if (database && media) answer(ctx, 200, 'ok');
  else answer(ctx, 503, database ? 'the media folder cannot be read' : 'the database does not answer');
}
