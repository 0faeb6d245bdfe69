import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { dayOf, isOpen } from 'contract/rights/rights';
import type { Context } from 'koa';
import { contentVersionOf } from '../entries/version/content-version';
import { galleryItemUid } from '../platform/strapi/content-types';
import { publicationOf } from './publication';
import {
  awaitsSql,
  periodOfRow,
  type RightsRow,
  storyVisibilityColumns,
  toStored,
  visibilityColumns,
} from './rights-row';

/**
 * Who sees which items and stories. An item is visible if neither it nor its story is hidden, both are within their dates, and
 * its story awaits no files.
 * No other file of the server uses these columns in a condition.
 */
export type Audience = 'visitor' | 'owner';

/** Who reads, and when (ms since 1970); days end in the site's time zone. */
export type Viewer = { audience: Audience; now: number; timeZone: string };

export const owner: Viewer = { audience: 'owner', now: 0, timeZone: 'UTC' };

export function visitorOf(strapi: Core.Strapi, now = Date.now()): Viewer {
  return { audience: 'visitor', now, timeZone: publicationOf(strapi).timeZone() };
}

/** The version of what visitors see: the content's, and the time zone, which this process reads only after it was changed. */
export function visitorVersion(strapi: Core.Strapi): string {
  return `${contentVersionOf(strapi).current()} ${publicationOf(strapi).timeZone()}`;
}

/** Who sends a request: a client that may change items reads as the owner. */
export async function viewerOf(strapi: Core.Strapi, ctx: Context): Promise<Viewer> {
  if (!ctx.state.auth?.credentials) return visitorOf(strapi);
  try {
    await strapi.get('auth').verify(ctx.state.auth, { scope: [`${galleryItemUid}.update`] });
    return owner;
  } catch (error) {
    if (error instanceof errors.ForbiddenError || error instanceof errors.UnauthorizedError) {
      return visitorOf(strapi);
    }
    throw error;
  }
}

/** A query of Knex's, as far as it is needed. */
type Filtered = { whereRaw(sql: string, bindings: readonly (string | Date)[]): unknown };

/** Whether a table's row is away by its own columns; null for shown, too. */
function awayByItself(table: string, { now, timeZone }: Viewer) {
  const { hidden, publishAt, rightsUntil } = visibilityColumns;
  return {
    sql: '(?? is true or ?? > ? or ?? < ?)',
    bindings: [
      `${table}.${hidden}`,
      `${table}.${publishAt}`,
      toStored(now),
      `${table}.${rightsUntil}`,
      dayOf(now, timeZone),
    ],
  };
}

function storyAway(table: string, viewer: Viewer) {
  const { sql, bindings } = awayByItself(table, viewer);
  return {
    sql: `(${sql} or ${awaitsSql})`,
    bindings: [...bindings, `${table}.${storyVisibilityColumns.awaitedFiles}`],
  };
}

/** Leaves the items that a viewer sees. @param table the name that a query gives the items' table */
export function onlyVisible(query: Filtered, viewer: Viewer, table = 'gallery_items'): void {
  if (viewer.audience === 'owner') return;
  const item = awayByItself(table, viewer);
  query.whereRaw(`${item.sql} is not true`, item.bindings);
  const story = storyAway('s', viewer);
  // Neither is correlated: the stories that are away are found once, and where there are none, no row is looked up.
  query.whereRaw(
    `(not exists (select 1 from stories s where ${story.sql}) or ?? not in (
      select l.gallery_item_id from gallery_items_story_lnk l where l.gallery_item_id is not null
      and l.story_id in (select s.id from stories s where ${story.sql})))`,
    [...story.bindings, `${table}.id`, ...story.bindings],
  );
}

/** Whether a viewer sees an item or a story by its own columns. */
export function isVisible(row: RightsRow, viewer: Viewer): boolean {
  return viewer.audience === 'owner' || isOpen(periodOfRow(row, viewer.timeZone), viewer.now);
}

/** When visitors will see something else than now (ms since 1970); Infinity for never. */
export function nextChange(strapi: Core.Strapi): number {
  return publicationOf(strapi).nextChange();
}
