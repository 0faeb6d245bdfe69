import type { ParameterizedContext } from 'koa';

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(ctx: ParameterizedContext): string | null {
  return /^bearer\s+(\S+)$/i.exec(ctx.get('authorization').trim())?.[1] ?? null;
}
