import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { galleryItemUid } from '../../platform/strapi/content-types';

/** Who may change items is told of those that are hidden from the site as well, and of stories that have no others. */
export async function maySeeHidden(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  if (!ctx.state.auth?.credentials) return false;
  try {
    await strapi.get('auth').verify(ctx.state.auth, { scope: [`${galleryItemUid}.update`] });
    return true;
  } catch (error) {
    if (error instanceof errors.ForbiddenError || error instanceof errors.UnauthorizedError) return false;
    throw error;
  }
}
