import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { galleryItemUid } from '../../platform/strapi/content-types';

/** The columns of an item that say whether visitors see it. */
export const visibilityColumns = ['hidden'] as const;

/** Whether visitors see an item, as a row or an entry says it. One from before there was such a field is shown. */
export function isVisible({ hidden }: { hidden?: boolean | number | null }): boolean {
  return !hidden;
}

/** A query of Knex's, as far as it is needed. */
type Filtered = { whereRaw(sql: string, bindings: string[]): unknown };

/** Leaves the items that visitors see. @param table the name that a query gives the items' table */
export function onlyVisible(query: Filtered, table = 'gallery_items'): void {
  query.whereRaw('?? is not true', [`${table}.hidden`]);
}

/** Clients that may change items also read hidden ones, and stories that have no others. */
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
