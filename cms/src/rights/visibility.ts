import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { dayOf, isOpen } from 'contract/rights/rights';
import type { Language } from 'contract/translations/languages';
import type { Context } from 'koa';
import { contentVersionOf } from '../entries/version/content-version';
import { galleryItemUid } from '../platform/strapi/content-types';
import { columns, links, tables } from '../platform/strapi/tables';
import type { Reader } from '../translations/reader';
import { publicationOf } from './publication';
import { awaitsSql, periodOfRow, type RightsRow, toStored } from './rights-row';

/**
 * Who sees which items and stories. An item is visible if neither it nor its story is hidden, both are within their dates, and
 * its story awaits no files.
 * No other file of the server uses these columns in a condition.
 */
/** Who reads, and when (ms since 1970); days end in the site's time zone. */
export type Viewer = Reader & { now: number; timeZone: string };

export const owner: Viewer = { audience: 'owner', language: 'pt', languages: [], now: 0, timeZone: 'UTC' };

export function visitorNow(strapi: Core.Strapi, language: Language = 'pt'): Viewer {
  const { timeZone, languages } = publicationOf(strapi);
  const shown = { language, languages: languages() };
  return { audience: 'visitor', ...shown, now: Date.now(), timeZone: timeZone() };
}

/** The version of what visitors see: the content's, and what this process reads of the settings only after it was changed. */
export function visitorVersion(strapi: Core.Strapi): string {
  const { timeZone, languages } = publicationOf(strapi);
  return `${contentVersionOf(strapi).current()} ${timeZone()} ${languages().join()}`;
}

/** Who sends a request: a client that may change items reads as the owner. @param language that a visitor asks for */
export async function viewerOf(strapi: Core.Strapi, ctx: Context, language?: Language): Promise<Viewer> {
  if (!ctx.state.auth?.credentials) return visitorNow(strapi, language);
  try {
    await strapi.get('auth').verify(ctx.state.auth, { scope: [`${galleryItemUid}.update`] });
    return owner;
  } catch (error) {
    if (error instanceof errors.ForbiddenError || error instanceof errors.UnauthorizedError) {
      return visitorNow(strapi, language);
    }
    throw error;
  }
}

/** A query of Knex's, as far as it is needed. */
type Filtered = { whereRaw(sql: string, bindings: readonly (string | Date)[]): unknown };

/** Whether a table's row is away by its own columns; null for shown, too. */
function awayByItself(table: string, { now, timeZone }: Viewer) {
  const { hidden, publishAt, rightsUntil } = columns.items;
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
    bindings: [...bindings, `${table}.${columns.stories.awaitedFiles}`],
  };
}

/** Leaves the items that a viewer sees. @param table the name that a query gives the items' table */
export function onlyVisible(query: Filtered, viewer: Viewer, table = tables.items): void {
  if (viewer.audience === 'owner') return;
  const item = awayByItself(table, viewer);
  query.whereRaw(`${item.sql} is not true`, item.bindings);
  const story = storyAway('s', viewer);
  const link = links.story;
  // Neither is correlated: the stories that are away are found once, and where there are none, no row is looked up.
  query.whereRaw(
    `(not exists (select 1 from ${tables.stories} s where ${story.sql}) or ?? not in (
      select l.${link.item} from ${link.table} l where l.${link.item} is not null
      and l.${link.story} in (select s.id from ${tables.stories} s where ${story.sql})))`,
    [...story.bindings, `${table}.id`, ...story.bindings],
  );
}

/** Whether a viewer sees an item or a story by its own columns. */
export function isVisible(row: RightsRow, viewer: Viewer): boolean {
  return viewer.audience === 'owner' || isOpen(periodOfRow(row, viewer.timeZone), viewer.now);
}

/** When visitors will see something else than now (ms since 1970); Infinity for never. */
export function nextMoment(strapi: Core.Strapi): number {
  return publicationOf(strapi).nextMoment();
}
