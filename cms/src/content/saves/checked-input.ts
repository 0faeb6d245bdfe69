import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { refuseQuery, requestData } from '../../platform/requests/request-data';

/**
 * What a write sends, as far as the sender may send it.
 * @throws ValidationError for an unknown attribute, a missing `data` or a query
 */
export async function checkedInput(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  ctx: Context,
): Promise<Record<string, unknown>> {
  refuseQuery(ctx.query);
  const data = requestData(ctx.request.body);
  const options = { auth: ctx.state.auth, route: ctx.state.route, strictParams: true };
  const contentType = strapi.contentType(uid);
  await strapi.contentAPI.validate.input(data, contentType, options);
  return (await strapi.contentAPI.sanitize.input(data, contentType, options)) as Record<string, unknown>;
}
