import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { hashCost } from '../../accounts/passwords/password';
import { createAuthActions, createAuthenticate } from '../../accounts/sessions/users-permissions';
import { refuseQuery } from '../../platform/requests';

type WithStrapi = { strapi: Core.Strapi };
type Actions = Record<string, unknown>;
type Strategy = { name: string; authenticate: unknown };
type Authentication = { register(type: string, strategy: Strategy): unknown };
type Plugin = {
  register(context: WithStrapi): unknown;
  controllers: { auth: (context: WithStrapi) => Actions; user: { me: (ctx: Context) => unknown } };
  middlewares: { rateLimit: () => Middleware };
  contentTypes: { user: { schema: { attributes: { password: { encryption?: { rounds: number } } } } } };
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

/** What the product changes in users-permissions: sessions, what limits guessing, and how passwords are kept. */
export default function extendUsersPermissions(plugin: Plugin): Plugin {
  const { auth } = plugin.controllers;
  plugin.controllers.auth = ({ strapi }) => {
    return { ...auth({ strapi }), ...createAuthActions(strapi) };
  };
  const { user } = plugin.controllers;
  plugin.controllers.user = {
    ...user,
    me(ctx) {
      refuseQuery(ctx.query);
      return user.me(ctx);
    },
  };
  // Each action counts what it compares itself, in the database.
  plugin.middlewares.rateLimit = () => (_ctx, next) => next();
  // What Strapi's own way of saving a user hashes with.
  plugin.contentTypes.user.schema.attributes.password.encryption = { rounds: hashCost };
  plugin.register = registerWithOwnStrategy(plugin);
  return plugin;
}
