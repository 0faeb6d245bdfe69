import { errors } from '@strapi/utils';
import { isPlain, plain } from 'contract/plain-text';
import type { Middleware } from 'koa';
import { refuseOddTexts, refuseParameter } from '../platform/requests';
import { strings } from '../platform/strings';

/** More than Strapi's admin ever sends. */
const maxDepth = 20;
const maxValues = 20_000;
/** Keys that reach an object's prototype when a body is merged. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);
const encodedKey = /__proto__|(?:^|[[\].&?])(?:constructor|prototype)(?:[[\].=&]|$)/;
const maxQueryLength = 8_192;

function refuse(): never {
  throw new errors.ValidationError(strings.requestInvalid, { code: 'request/invalid' });
}

/**
 * Refuses bodies that are too deep or too large, prototype keys, and texts that cannot be stored. Not recursive: a body may
 * have half a million levels.
 * @throws ValidationError
 */
export function checkBody(body: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    count += 1;
    if (depth > maxDepth || count + pending.length > maxValues) refuse();
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (!Array.isArray(value) && prototypeKeys.has(key)) refuse();
      pending.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  refuseOddTexts(body);
}

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
  if (!isPlain(decoded(path)) || query.length > maxQueryLength) refuse();
  const parameters = query.split('&').map(decoded);
  const odd = parameters.find((parameter) => !isPlain(parameter));
  if (odd !== undefined) refuseParameter(plain(odd.split('=')[0] ?? ''));
  if (encodedKey.test(parameters.join('&'))) refuse();
}

/** Checks the shape of a request before its values are read. */
export default function requestShape(): Middleware {
  return (ctx, next) => {
    checkAddress(ctx.path, ctx.querystring);
    checkBody(ctx.request.body);
    return next();
  };
}
