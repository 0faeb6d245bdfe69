import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { environment } from './environment';

type Claims = { userId: string; sessionId: string; type: string };
type TokenType = 'access' | 'refresh';

/** What our tokens are signed by, see `config/plugins` and `config/admin`. */
export const tokenAlgorithm = 'HS256';

// Given text, `jsonwebtoken` tries to read a public key from it at each call, which takes longer than all the rest.
const { usersJwt, adminJwt } = environment.secrets;
const ownersKey = createSecretKey(usersJwt, 'utf8');
const operatorsKey = createSecretKey(adminJwt, 'utf8');

function read(token: string, type: TokenType, secret: KeyObject, ignoreExpiration: boolean): Claims | null {
  try {
    const claims = jwt.verify(token, secret, { algorithms: [tokenAlgorithm], ignoreExpiration }) as Claims;
    return claims.type === type ? claims : null;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return null;
    throw error;
  }
}

/** Whose session a content API token belongs to; null for one that is not ours, of another type, or has run out. */
export function readToken(token: string, type: TokenType, { ignoreExpiration = false } = {}): Claims | null {
  return read(token, type, ownersKey, ignoreExpiration);
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** The user of a valid access token, else null. Checks the signature alone: the token's session may have ended. */
export function signedInAs(authorization: string | undefined): string | null {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const owner = readToken(token, 'access');
  if (owner) return `owner:${owner.userId}`;
  const operator = read(token, 'access', operatorsKey, false);
  return operator && `operator:${operator.userId}`;
}
