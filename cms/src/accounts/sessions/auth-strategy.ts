import type { Core } from '@strapi/strapi';
import type { ParameterizedContext } from 'koa';
import { isOfPanelRole } from '../permissions';
import { endSessionsOf, findSession } from './session-store';
import { bearerToken, readToken } from './tokens';

type Authentication = { authenticated: boolean; credentials?: unknown; ability?: unknown };

/**
 * Who a request to the REST API comes from. Unlike users-permissions' own, which it replaces, it lets a failure of
 * the database be one instead of a 401, and takes no token of a session that has ended. Who has been given another
 * role than the panel's has no session any more.
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
    const token = bearerToken(ctx);
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
