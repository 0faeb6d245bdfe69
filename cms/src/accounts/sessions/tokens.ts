import type { Core } from '@strapi/strapi';
import jwt from 'jsonwebtoken';
import { tokenAlgorithm as algorithm } from '../../platform/access-token';
import { environment } from '../../platform/environment';
import type { StoredSession } from './session-store';

export type Tokens = { accessToken: string; refreshToken: string };

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

/** Signs both tokens as Strapi's session manager does. Concurrent renewals of a session get the same refresh token. */
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
