import type { Core } from '@strapi/strapi';
import type { Context, ParameterizedContext } from 'koa';
import { bearerToken, readToken } from '../../platform/access-token';
import { bodyFields, refuseQuery } from '../../platform/requests';
import { strings } from '../../platform/strings';
import { changePassword } from './change-password';
import { readRefreshCookie, writeRefreshCookie } from './cookies';
import { askForLink, setByLink } from './forgotten-password';
import { behindAnswer, mailNewPassword } from './password-mails';
import { renewSession } from './renew-session';
import { endSession, endSessionsOf, findSession, isOfPanelRole } from './session-store';
import { signIn } from './sign-in';

type Action = (ctx: Context) => unknown;

/** Refuses a query or a body: a session is identified by cookie or token. @throws ValidationError naming the first field */
function refuseFields(ctx: Context): void {
  refuseQuery(ctx.query);
  bodyFields(ctx.request.body, []);
}

/** The overridden auth actions of users-permissions. They read and write the refresh token only as a cookie. */
export function createAuthActions(
  strapi: Core.Strapi,
): Record<'callback' | 'refresh' | 'logout' | 'changePassword' | 'forgotPassword' | 'resetPassword', Action> {
  return {
    callback: (ctx) => signIn(strapi, ctx),
    forgotPassword: (ctx) => askForLink(strapi, ctx),
    resetPassword: (ctx) => setByLink(strapi, ctx),

    async refresh(ctx) {
      refuseFields(ctx);
      const refreshToken = readRefreshCookie(strapi, ctx);
      if (refreshToken === undefined) return ctx.badRequest(strings.notSignedIn, { code: 'session/missing' });
      const tokens = await renewSession(strapi, refreshToken);
      if (!tokens) return ctx.unauthorized(strings.sessionEnded, { code: 'session/ended' });
      writeRefreshCookie(strapi, ctx, tokens.refreshToken);
      return ctx.send({ jwt: tokens.accessToken });
    },

    /** Ends the sessions of the request's cookie and of its access token, which may have expired. */
    async logout(ctx) {
      refuseFields(ctx);
      const refreshToken = readRefreshCookie(strapi, ctx);
      const bearer = bearerToken(ctx.get('authorization'));
      const claims = [
        refreshToken === undefined ? null : readToken(refreshToken, 'refresh'),
        bearer === null ? null : readToken(bearer, 'access', { ignoreExpiration: true }),
      ];
      for (const claim of claims) {
        const session = claim && (await findSession(strapi, claim.sessionId));
        if (session) await endSession(strapi, session);
      }
      // A cross-site request comes without the cookie: it must not clear it.
      if (refreshToken !== undefined) writeRefreshCookie(strapi, ctx, '');
      return ctx.send({ ok: true });
    },

    async changePassword(ctx) {
      refuseQuery(ctx.query);
      bodyFields(ctx.request.body, ['currentPassword', 'password', 'passwordConfirmation']);
      const { user, session } = ctx.state;
      // An API token has no session.
      if (!user || !session) return ctx.unauthorized();
      const result = await changePassword(strapi, user, session.id, ctx.request);
      if ('problem' in result) return ctx.badRequest(result.problem.message, { code: result.problem.code });
      writeRefreshCookie(strapi, ctx, result.tokens.refreshToken);
      behindAnswer(strapi, ctx, () => mailNewPassword(strapi, user.email));
      return ctx.send({ jwt: result.tokens.accessToken });
    },
  };
}

type Authentication = { authenticated: boolean; credentials?: unknown; ability?: unknown };

/**
 * Authenticates a request to the REST API, in place of users-permissions' own strategy: database errors do not become a 401,
 * tokens of ended sessions are refused, and a user who has lost the panel's role loses their sessions.
 */
export function createAuthenticate(strapi: Core.Strapi) {
  const refused: Authentication = { authenticated: false };
  const service = (name: string) => strapi.plugin('users-permissions').service(name);

  async function allow(credentials: unknown, permissions: { action: string }[]): Promise<Authentication> {
    const actions = permissions.map(({ action }) => ({ action }));
    const ability = await strapi.contentAPI.permissions.engine.generateAbility(actions);
    return { authenticated: true, credentials, ability };
  }

  return async (ctx: ParameterizedContext): Promise<Authentication> => {
    const token = bearerToken(ctx.get('authorization'));
    if (token === null) return allow(null, await service('permission').findPublicPermissions());

    const claims = readToken(token, 'access');
    if (!claims || !(await findSession(strapi, claims.sessionId))) return refused;
    const user = await service('user').fetchAuthenticatedUser(Number(claims.userId));
    if (!user || user.blocked) return refused;
    if (!isOfPanelRole(user)) {
      await endSessionsOf(strapi, user.id);
      strapi.log.warn(`The sessions of user ${user.id} have ended: the role is ${user.role?.type ?? 'none'}`);
      return refused;
    }

    ctx.state.user = user;
    ctx.state.session = { id: claims.sessionId };
    return allow(user, await service('permission').findRolePermissions(user.role.id));
  };
}
