import type { Core } from '@strapi/strapi';
import { rightsNames } from 'contract/rights/rights';
import type { Context } from 'koa';
import { type SaveStep, writes } from '../../platform/feature';
import { auditEventUid } from '../../platform/strapi/content-types';

/** An action, its user, target and client address; its time is that of the insert. */
type AuditEvent = {
  who: string;
  what: string;
  /** The titles of the changed entries. */
  title?: string | undefined;
  target?: string;
  address: string;
};

/** Limits in characters: of string columns, and ours for text columns, which have none. */
const maxText = 255;
const maxLong = 2_000;
const long = new Set(['title', 'target']);

/** Adds an event past the document service, which refuses changes of the log. A failure is only logged: the action is done. */
export async function recordEvent(strapi: Core.Strapi, event: AuditEvent): Promise<void> {
  const data = Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, value?.slice(0, long.has(name) ? maxLong : maxText)]),
  );
  try {
    await strapi.db.query(auditEventUid).create({ data });
  } catch (error) {
    strapi.log.error(
      `Not in the audit log: ${event.who}, ${event.what}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

export async function trimLog(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - yearMs).toISOString() };
  await strapi.db.query(auditEventUid).deleteMany({ where: { createdAt } });
}

const shownBy = new Set<string>(rightsNames.filter((name) => name !== 'rightsNote'));

type Entry = { title?: unknown; name?: unknown };
type Result = (Entry & { entries?: Entry[] }) | null | undefined;

/** The titles of the entries that a request changed, for the audit log; undefined if it changed none. */
export function changedTitles({ state }: Context): string | undefined {
  const titles: Set<string> | undefined = state.changedTitles;
  return titles && [...titles].join(', ');
}

/** The dates and the hiding that a save sets: what is shown when is recorded, the private note is not. */
function rightsIn(data: object | undefined): string {
  const set = Object.entries(data ?? {}).filter(([name]) => shownBy.has(name));
  return set.length === 0 ? '' : ` (${set.map(([name, value]) => `${name}: ${value ?? 'none'}`).join('; ')})`;
}

/**
 * Records the titles of the entries that a request creates, changes or deletes, with the rights that it sets; for a single type
 * its display name.
 */
export const noteChangedTitles: SaveStep = (strapi) => async (context, next) => {
  const result = await next();
  const request = strapi.requestContext.get();
  if (request && writes.has(context.action) && context.uid.startsWith('api::')) {
    const { kind, info } = context.contentType;
    const rights = rightsIn((context.params as { data?: object }).data);
    const titles =
      kind === 'singleType' ? [info.displayName] : titlesOf(result as Result).map((title) => title + rights);
    request.state.changedTitles = new Set([...(request.state.changedTitles ?? []), ...titles]);
  }
  return result;
};

function titlesOf(result: Result): string[] {
  const entries = result?.entries ?? [result];
  return entries.map((entry) => entry?.title ?? entry?.name).filter((title) => typeof title === 'string');
}
