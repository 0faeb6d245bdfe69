import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { createAuthActions } from '../../sessions/auth-actions';
import { createAuthenticate } from '../../sessions/auth-strategy';
import { limitFailures } from '../../sessions/failure-limit';

type WithStrapi = { strapi: Core.Strapi };
type Actions = { callback: (ctx: Context) => unknown };
type Strategy = { name: string; authenticate: unknown };
type Authentication = { register(type: string, strategy: Strategy): unknown };
type Plugin = {
  register(context: WithStrapi): unknown;
  controllers: { auth: (context: WithStrapi) => Actions };
  middlewares: { rateLimit: () => Middleware };
};

/** Runs users-permissions' own registration, with our way of telling who a request comes from in place of its own. */
function registerWithOwnStrategy(plugin: Plugin): Plugin['register'] {
  const { register } = plugin;
  return ({ strapi }) => {
    const auth = strapi.get('auth') as Authentication;
    const add = auth.register;
    auth.register = (type, strategy) =>
      add.call(auth, type, { ...strategy, authenticate: createAuthenticate(strapi) });
    try {
      return register({ strapi });
    } finally {
      auth.register = add;
    }
  };
}

/** What the product changes in users-permissions: sessions, and what limits guessing. */
export default function extendUsersPermissions(plugin: Plugin): Plugin {
  const { auth } = plugin.controllers;
  plugin.controllers.auth = ({ strapi }) => {
    const original = auth({ strapi });
    return { ...original, ...createAuthActions(strapi, original) };
  };
  plugin.middlewares.rateLimit = () => limitFailures();
  plugin.register = registerWithOwnStrategy(plugin);
  return plugin;
}
