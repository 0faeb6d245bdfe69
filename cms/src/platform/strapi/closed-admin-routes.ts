import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { strings } from '../strings';
import { adminRouter, type Route } from './internals';

/**
 * Routes of Strapi's admin that live on mail, which nobody has set up: Strapi would try to deliver it by itself, and
 * tell an operator to wait for what never comes. A forgotten password is given anew by a command.
 */
const forgotten = 'POST /forgot-password';
const reset = 'POST /reset-password';

/** Takes the one away before Strapi mounts it, and has the other, which a page of the admin calls, say what helps. */
export function closeAdminRoutes(strapi: Core.Strapi): void {
  const admin = adminRouter(strapi);
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  admin.routes = admin.routes
    .filter((route) => nameOf(route) !== reset)
    .map((route) => (nameOf(route) === forgotten ? { ...route, handler: tellOfCommand } : route));
}

function tellOfCommand(): never {
  throw new errors.ApplicationError(strings.operatorPasswordForgotten);
}
