import { createHmac } from 'node:crypto';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A copy of a token with another expiry, signed with a secret.
 * @param secondsLeft until it expires; negative for an expired one
 */
export function resign(token: string, secret: string, secondsLeft: number): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
