import type { Context } from 'koa';
import { environment } from '../platform/environment';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities, when SECURITY_CONTACT is set. */
export function answerSecurityContact(ctx: Context): boolean {
  if (ctx.path !== '/.well-known/security.txt' || environment.securityContact === null) return false;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  ctx.set('cache-control', 'public, max-age=86400');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = [
    `Contact: ${environment.securityContact}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${environment.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
  return true;
}
