import { isPlain, plain } from 'contract/plain-text';
import type { Middleware } from 'koa';
import { refuseShape } from '../platform/parse-json';
import { refuseParameter } from '../platform/requests';

const encodedKey = /__proto__|(?:^|[[\].&?])(?:constructor|prototype)(?:[[\].=&]|$)/;
const maxQueryLength = 8_192;

/** Decodes a URL part; malformed ones stay as they are, as in Strapi's query parser. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Refuses control characters, prototype keys and overlong queries.
 * @param path still URL-encoded
 * @throws ValidationError
 */
export function checkAddress(path: string, query: string): void {
  if (!isPlain(decoded(path)) || query.length > maxQueryLength) refuseShape();
  const parameters = query.split('&').map(decoded);
  const odd = parameters.find((parameter) => !isPlain(parameter));
  if (odd !== undefined) refuseParameter(plain(odd.split('=')[0] ?? ''));
  if (encodedKey.test(parameters.join('&'))) refuseShape();
}

export default function addressShape(): Middleware {
  return (ctx, next) => {
    checkAddress(ctx.path, ctx.querystring);
    return next();
  };
}
