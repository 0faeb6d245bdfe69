import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { databaseAnswers } from '../outage/database-answers';

function answer(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = text;
}

/** `/healthz`: this process lives. */
export function answerHealth(ctx: Context): void {
  answer(ctx, 200, 'ok');
}

/** `/readyz`: this process can do its work, for which it asks the database. */
export async function answerReadiness(ctx: Context, strapi: Core.Strapi): Promise<void> {
  if (await databaseAnswers(strapi)) answer(ctx, 200, 'ok');
  else answer(ctx, 503, 'the database does not answer');
}
