import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { strings } from '../../platform/strings';

/** A UUID, or any other name of its length that is as good as unique. */
const key = /^[\w-]{8,64}$/;

/**
 * The client's own name for what it asks for, from the header `Idempotency-Key`, quoted or not; null without one.
 * @throws ValidationError with `details.code`
 */
export function idempotencyKeyOf(ctx: Context): string | null {
  const header = ctx.request.headers['idempotency-key'];
  if (header === undefined) return null;
  const value = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (!key.test(value)) {
    throw new errors.ValidationError(strings.idempotencyKeyInvalid, { code: 'idempotency/invalid-key' });
  }
  return value;
}
