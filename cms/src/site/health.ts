import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

const databaseTimeoutMs = 2_000;

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
  try {
    // A frozen database is noticed while waiting for a connection too, where the query's own limit does not reach.
    const late = setTimeout(databaseTimeoutMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('late')),
    );
    await Promise.race([strapi.db.connection.raw('select 1'), late]);
    answer(ctx, 200, 'ok');
  } catch {
    answer(ctx, 503, 'the database does not answer');
  }
}
