import { fallbackUser, type PanelUser } from 'contract/panel-user';
import * as v from 'valibot';
import { AuthError, type AuthErrorCode, type Authenticator } from '../authenticator';
import { DataError, type DataErrorKind } from '../data-error';
import { type HttpOptions, requestJson } from './http';

const sessionSchema = v.object({
  jwt: v.string(),
  user: v.object({
    id: v.union([v.string(), v.number()]),
    username: v.nullish(v.string()),
    email: v.nullish(v.string()),
  }),
});
const tokenSchema = v.object({ jwt: v.string() });

/** Signs in by users-permissions in refresh mode: the refresh token is an HttpOnly cookie. */
export function createStrapiAuthenticator(options: HttpOptions): Authenticator {
  const post = async <Schema extends v.GenericSchema>(
    path: string,
    body: unknown,
    schema: Schema,
    token?: string,
  ): Promise<v.InferOutput<Schema>> => {
    try {
      return v.parse(
        schema,
        await requestJson(path, options, {
          method: 'POST',
          body,
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        }),
      );
    } catch (error) {
      throw toAuthError(error);
    }
  };

  return {
    async signIn(email, password) {
      const answer = await post('/api/auth/local', { identifier: email.trim(), password }, sessionSchema);
      return { user: toPanelUser(answer.user), token: answer.jwt };
    },

    async renew() {
      try {
        // Without an Authorization header: a stale token would be refused before the cookie is read.
        return (await post('/api/auth/refresh', {}, tokenSchema)).jwt;
      } catch (error) {
        const cause = error instanceof AuthError ? error.cause : null;
        if (cause instanceof DataError && (cause.kind === 'unauthorized' || cause.kind === 'invalid')) {
          return null;
        }
        throw error;
      }
    },

    async signOut(token) {
      await post('/api/auth/logout', {}, v.unknown(), token);
    },

    async changePassword(token, current, next) {
      const passwords = { currentPassword: current, password: next, passwordConfirmation: next };
      return (await post('/api/auth/change-password', passwords, tokenSchema, token)).jwt;
    },

    async askForLink(email) {
      await post('/api/auth/forgot-password', { email: email.trim() }, v.unknown());
    },

    async setByLink(link, next) {
      await post('/api/auth/reset-password', { token: link, password: next }, v.unknown());
    },
  };
}

function toPanelUser(user: v.InferOutput<typeof sessionSchema>['user']): PanelUser {
  return {
    id: String(user.id),
    username: user.username?.trim() || fallbackUser.username,
    email: user.email?.trim() || fallbackUser.email,
    role: 'admin',
  };
}

/** Converts an error to its code of §8. */
function toAuthError(cause: unknown): AuthError {
  if (!(cause instanceof DataError)) return new AuthError('auth/internal-error', null, { cause });
  const { retryAfterSeconds } = cause.details;
  return new AuthError(codeOf(cause), typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null, {
    cause,
  });
}

/** Codes of refused passwords, by the server's `details.code`. */
const refusalCodes: Partial<Record<string, AuthErrorCode>> = {
  'password/wrong-current': 'auth/wrong-password',
  'password/too-short': 'auth/weak-password',
  'password/too-long': 'auth/password-too-long',
  'password/same': 'auth/same-password',
};

/** Codes of other failures; null for a refusal without a reason. */
const kindCodes: Partial<Record<DataErrorKind, AuthErrorCode | null>> = {
  offline: 'auth/network-request-failed',
  aborted: 'auth/network-request-failed',
  limited: 'auth/too-many-requests',
  forbidden: 'auth/user-disabled',
  unauthorized: null,
  invalid: null,
};

/** A refusal has its own code, also one that is not of §8. */
function codeOf({ kind, details }: DataError): string | null {
  const code = typeof details.code === 'string' ? details.code : '';
  const kindCode = kindCodes[kind];
  const isRefusal = code.startsWith('auth/') || (code !== '' && kindCode === null);
  return refusalCodes[code] ?? (isRefusal ? code : kindCode === undefined ? 'auth/internal-error' : kindCode);
}
