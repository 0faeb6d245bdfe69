import { languageAt } from 'contract/site/paths';
import { type Language, languageNames, spokenMarkup } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import { errorBody } from '../platform/error-answer';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { QueueFullError } from '../platform/queue';
import { securityHeaders } from '../platform/security-headers';
import { ShareSpentError, shareSeconds } from '../platform/visitor-share';
import { assemble, type ReadyAnswer } from './answers';

const kinds = {
  busy: { status: 503, code: 'busy', retryAfterSeconds: 2 },
  spent: { status: 429, code: 'share-spent', retryAfterSeconds: shareSeconds },
  failed: { status: 503, code: 'unavailable', retryAfterSeconds: shareSeconds },
};
type Kind = keyof typeof kinds;

/** A page that reloads by itself. Its policy allows its inline style alone. */
function pageOf(kind: Kind, language: Language): string {
  const { title, again, [kind]: message } = words[language].refusals;
  return `<!doctype html><html ${spokenMarkup(language)}><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${kinds[kind].retryAfterSeconds}"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;text-align:center;background:#2b1e17;color:#f3ece4;font:1.125rem/1.5 Georgia,serif}h1{margin:0;font-size:2rem;font-weight:400}p{margin:0;max-width:32ch}a{color:inherit}</style><main><h1>${title}</h1><p>${message}</p><p><a href="">${again}</a></p></main>`;
}

/**
 * Prepared refusals of requests that cannot be answered now, each in the form that a path needs.
 * @param publicUrl the site's origin
 * @param language of all pages; without it each path's own
 */
export function createRefusals(publicUrl: string, language?: Language) {
  function prepare(kind: Kind): (path: string) => ReadyAnswer {
    const { status, code, retryAfterSeconds } = kinds[kind];
    const make = (type: string, body: string) => {
      const headers = {
        ...securityHeaders(publicUrl),
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      };
      return assemble(status, headers, { identity: Buffer.from(body) });
    };
    const pages = new Map(languageNames.map((name) => [name, make('text/html', pageOf(kind, name))]));
    const body = errorBody(status, words.pt.refusals[kind], { code, retryAfterSeconds });
    const error = make('application/json', JSON.stringify(body));
    return (path) => {
      const page = pages.get(language ?? languageAt(path));
      return page && !/^\/(?:api|admin|strapi|upload|content-manager)\//.test(path) ? page : error;
    };
  }
  const [busy, spent, failed] = [prepare('busy'), prepare('spent'), prepare('failed')];
  return {
    /** The refusal of an error; undefined for other errors. */
    of(error: unknown, path: string): ReadyAnswer | undefined {
      if (error instanceof QueueFullError) return busy(path);
      if (error instanceof DatabaseAwayError) return failed(path);
      return error instanceof ShareSpentError ? spent(path) : undefined;
    },
    spent,
    busy,
    failed,
  };
}
