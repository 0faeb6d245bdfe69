import { DatabaseAwayError } from '../platform/outage/database-outage';
import { securityHeaders } from '../platform/security-headers';
import { QueueFullError } from '../platform/semaphore';
import { strings } from '../platform/strings';
import { ShareSpentError, shareSeconds } from '../platform/visitor-share';
import { assemble, type ReadyAnswer } from './answers';

const busySeconds = 2;

type Refusal = { status: 429 | 503; name: string; message: string; code: string; retryAfterSeconds: number };

/** The words of refusals. */
export type RefusalText = Record<'title' | 'again' | 'busy' | 'spent' | 'failed', string> & { lang: string };

const ownText: RefusalText = { ...strings.retryPage, failed: strings.renderFailed, lang: 'pt-BR' };

/** A page that reloads by itself. Its policy allows its inline style alone. */
function pageOf({ message, retryAfterSeconds }: Refusal, { title, again, lang }: RefusalText): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;text-align:center;background:#2b1e17;color:#f3ece4;font:1.125rem/1.5 Georgia,serif}h1{margin:0;font-size:2rem;font-weight:400}p{margin:0;max-width:32ch}a{color:inherit}</style><main><h1>${title}</h1><p>${message}</p><p><a href="">${again}</a></p></main>`;
}

/** The same as an error of the API. */
function errorOf({ status, name, message, code, retryAfterSeconds }: Refusal): string {
  return JSON.stringify({
    data: null,
    error: { status, name, message, details: { code, retryAfterSeconds } },
  });
}

/** Prepared refusals of requests that cannot be answered now. */
export type Refusals = {
  /** The refusal of an error, in the form that the path needs. @returns undefined for other errors */
  of(error: unknown, path: string): ReadyAnswer | undefined;
  /** For a visitor who has spent their share of work. */
  spent(path: string): ReadyAnswer;
  /** For a full queue. */
  busy(path: string): ReadyAnswer;
  /** For a failed read. */
  failed(path: string): ReadyAnswer;
};

/** @param publicUrl the site's origin */
export function createRefusals(publicUrl: string, text = ownText): Refusals {
  const headers = (type: string, { retryAfterSeconds }: Refusal) => ({
    ...securityHeaders(publicUrl),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  const make = (refusal: Refusal) => ({
    page: assemble(refusal.status, headers('text/html', refusal), {
      identity: Buffer.from(pageOf(refusal, text)),
    }),
    error: assemble(refusal.status, headers('application/json', refusal), {
      identity: Buffer.from(errorOf(refusal)),
    }),
  });
  const busy = make({
    status: 503,
    name: 'ServiceUnavailableError',
    message: text.busy,
    code: 'busy',
    retryAfterSeconds: busySeconds,
  });
  const spent = make({
    status: 429,
    name: 'RateLimitError',
    message: text.spent,
    code: 'share-spent',
    retryAfterSeconds: shareSeconds,
  });
  const failed = make({
    status: 503,
    name: 'ServiceUnavailableError',
    message: text.failed,
    code: 'unavailable',
    retryAfterSeconds: shareSeconds,
  });
  const inForm = (made: ReturnType<typeof make>, path: string) =>
    /^\/(?:api|admin|strapi|upload|content-manager)\//.test(path) ? made.error : made.page;
  return {
    of(error, path) {
      if (error instanceof QueueFullError) return inForm(busy, path);
      if (error instanceof DatabaseAwayError) return inForm(failed, path);
      return error instanceof ShareSpentError ? inForm(spent, path) : undefined;
    },
    spent: (path) => inForm(spent, path),
    busy: (path) => inForm(busy, path),
    failed: (path) => inForm(failed, path),
  };
}
