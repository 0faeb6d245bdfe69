import type { Core } from '@strapi/strapi';
import jwt from 'jsonwebtoken';
import type { ParameterizedContext } from 'koa';
import { environment } from '../../platform/environment';
import type { StoredSession } from './session-store';

/** Access and refresh token of a session, as they leave this process. */
export type Tokens = { accessToken: string; refreshToken: string };

type Claims = { userId: string; sessionId: string; type: string };

const algorithm = 'HS256';

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

/**
 * Both tokens of a session, as Strapi's session manager would sign them. The refresh token is made of what is
 * stored alone, so that whoever asks for the same session gets the same one.
 */
export function signTokens(strapi: Core.Strapi, session: StoredSession): Tokens {
  const { userId, sessionId, createdAt, expiresAt } = session;
  const secret = environment.secrets.usersJwt;
  const refresh = { userId, sessionId, type: 'refresh', iat: seconds(createdAt), exp: seconds(expiresAt) };
  const { accessTokenLifespan } = strapi.config.get<{ accessTokenLifespan: number }>(
    'plugin::users-permissions.sessions',
  );
  return {
    refreshToken: jwt.sign(refresh, secret, { algorithm, noTimestamp: true }),
    accessToken: jwt.sign({ userId, sessionId, type: 'access' }, secret, {
      algorithm,
      expiresIn: accessTokenLifespan,
    }),
  };
}

/**
 * Whose session a token belongs to; null when it is not ours, of another type, or has run out.
 * @param options.ignoreExpiration takes a token that has run out as well
 */
export function readToken(
  token: string,
  type: 'access' | 'refresh',
  { ignoreExpiration = false } = {},
): Claims | null {
  try {
    const options = { algorithms: [algorithm] as jwt.Algorithm[], ignoreExpiration };
    const claims = jwt.verify(token, environment.secrets.usersJwt, options) as Claims;
    return claims.type === type ? claims : null;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return null;
    throw error;
  }
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(ctx: ParameterizedContext): string | null {
  return /^bearer\s+(\S+)$/i.exec(ctx.get('authorization').trim())?.[1] ?? null;
}
