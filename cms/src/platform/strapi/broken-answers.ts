import type { Core } from '@strapi/strapi';

/** The client has gone. */
const gone: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Logs in a line what ends an answer that has begun, in place of Koa, which prints its stack as text. */
export function logBrokenAnswers(strapi: Core.Strapi): void {
  strapi.server.app.removeAllListeners('error').on('error', (error: NodeJS.ErrnoException) => {
    if (!gone.includes(error.code)) strapi.log.warn(`An answer ended before it was whole: ${error.message}`);
  });
}
