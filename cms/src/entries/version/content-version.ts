import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { fileUid } from '../../media/files/stored-file';
import type { SaveStep } from '../../platform/feature';
import { inTime } from '../../platform/in-time';
import { afterCommit } from '../../platform/strapi/commits';
import {
  aboutPageUid,
  contentVersionRow,
  creditNameUid,
  galleryItemUid,
  selectionUid,
  siteSettingUid,
  storyUid,
} from '../../platform/strapi/content-types';

export type TokenStore = {
  read(): Promise<string | null>;
  /** Stores a token if the stored one is `expected`; returns whether it was. */
  replace(expected: string, token: string): Promise<boolean>;
  write(token: string): Promise<void>;
};

/** Shorter than the statement timeout, so that the next query need not wait as long again (ms). */
const pollTimeoutMs = 3_000;
/** How long this process may take to read data that has already arrived (ms). */
const readMs = 250;

/**
 * Counts the changes of the content. Each save writes a new random token to the database; a process that reads another
 * token than before knows of a change. A save that overwrote a token which this process had not seen counts once more when
 * it is polled. @param options.report called once when the database stops answering
 */
export function createContentVersion(options: {
  store: TokenStore;
  pollMs: number;
  report: (message: string, error: unknown) => void;
  now?: () => number;
}) {
  const { store, pollMs, report, now = Date.now } = options;
  let version = 1;
  /** When `version` increased last (ms). */
  let increasedAt = now();
  let moments: readonly number[] = [];
  /** The moments around the time of the last look: a clock may be set back as well. */
  let previous = Number.NEGATIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  const listeners: (() => void)[] = [];
  let seen: string | null | undefined;
  let unwritten: string | null = null;
  let isAway = false;
  let confirmedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const pending = new Set<Promise<void>>();

  function increase(): void {
    version += 1;
    increasedAt = now();
  }

  function change(): void {
    increase();
    for (const listener of listeners) listener();
  }

  /** Finds the moments around a time, and increases the version if it has not been between these since it last increased. */
  function lookAt(time: number): void {
    const after = moments.findIndex((moment) => moment > time);
    const at = after === -1 ? moments.length : after;
    previous = moments[at - 1] ?? Number.NEGATIVE_INFINITY;
    next = moments[at] ?? Number.POSITIVE_INFINITY;
    if (increasedAt < previous || increasedAt >= next) increase();
  }

  async function write(token: string): Promise<void> {
    if (seen != null && (await store.replace(seen, token))) seen = token;
    else await store.write(token);
    if (unwritten === token) unwritten = null;
  }

  async function poll(): Promise<void> {
    const startedAt = Date.now();
    try {
      if (unwritten !== null) await write(unwritten);
      const reading = store.read();
      const token = await inTime(reading, pollTimeoutMs).catch(() => inTime(reading, readMs));
      // Changes during an outage are unknown.
      if (isAway || (seen !== undefined && token !== seen)) change();
      seen = token;
      isAway = false;
      confirmedAt = startedAt;
    } catch (error) {
      if (!isAway) report('The content version cannot be read; pages stay as they are until it can', error);
      isAway = true;
    }
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      void poll().then(schedule);
    }, pollMs);
    timer.unref();
  }

  return {
    /** Increases with every change that this process knows of, and at each moment; pages of a lower number are stale. */
    current() {
      const time = now();
      if (time >= next || time < previous) lookAt(time);
      return version;
    },
    /** Sets when content appears or leaves (ms since 1970, in order). Compared at each read: timers stop in a sleeping machine. */
    setMoments(list: readonly number[]) {
      moments = list;
      lookAt(now());
    },
    /** The next of these moments (ms since 1970); Infinity if there is none. */
    nextMoment: () => next,
    /** Calls a function after each change of the content, not after moments. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Whether the last poll read the shared row: only then are other processes' changes known. */
    isCertain: () => seen !== undefined && !isAway,
    /** Whether the last query of the database failed. */
    isAway: () => isAway,
    /** When the last poll that read the shared row began (ms since 1970); 0 before the first. */
    confirmedAt: () => confirmedAt,

    /** Reports a commit of content. Takes effect here at once, in other processes at their next poll. */
    bump(): Promise<void> {
      change();
      const token = randomUUID();
      unwritten = token;
      const written = write(token)
        .catch((error) => report('The content version cannot be written; trying again', error))
        .finally(() => pending.delete(written));
      pending.add(written);
      return written;
    },

    watch: () => void poll().then(schedule),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(pending);
    },
  };
}

export type ContentVersion = ReturnType<typeof createContentVersion>;

/** Caches a read until the content changes; a failed one is not cached. Concurrent calls share one read. */
export function rememberWhileCurrent<Value>(
  version: () => number | string,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { version: number | string; value: Promise<Value> } | undefined;
  return () => {
    if (cached?.version === version()) return cached.value;
    const entry = { version: version(), value: read() };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}

const pollMs = 1_000;
const serviceName = 'content-version';
const pageContentTypes = new Set<string>([
  galleryItemUid,
  storyUid,
  creditNameUid,
  siteSettingUid,
  aboutPageUid,
  // On no page, but all processes are to know of it.
  selectionUid,
]);
const writes = new Set(['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft']);

export function contentVersionOf(strapi: Core.Strapi): ContentVersion {
  return strapi.get(serviceName) as ContentVersion;
}

const where = { key: contentVersionRow.key };

function rowsOf(strapi: Core.Strapi) {
  return strapi.db.query('strapi::core-store');
}

/** Ensures exactly one row of the version; the start lock excludes other processes. */
export async function prepareContentVersion(strapi: Core.Strapi): Promise<void> {
  const [kept, ...others]: { id: number }[] = await rowsOf(strapi).findMany({
    where,
    orderBy: { id: 'asc' },
  });
  if (!kept) await rowsOf(strapi).create({ data: { ...contentVersionRow, value: randomUUID() } });
  for (const { id } of others) await rowsOf(strapi).delete({ where: { id } });
}

function bumpAfterCommit(strapi: Core.Strapi): Promise<void> {
  return afterCommit(strapi, contentVersionOf(strapi).bump);
}

export function provideContentVersion(strapi: Core.Strapi): void {
  const version = createContentVersion({
    store: {
      read: async () => (await rowsOf(strapi).findOne({ where }))?.value ?? null,
      replace: async (expected, token) => {
        const { count } = await rowsOf(strapi).updateMany({
          where: { ...where, value: expected },
          data: { value: token },
        });
        return count > 0;
      },
      write: async (token) => {
        const { count } = await rowsOf(strapi).updateMany({ where, data: { value: token } });
        // The row was deleted.
        if (count === 0) await prepareContentVersion(strapi);
      },
    },
    pollMs,
    report: (message, error) =>
      strapi.log.warn(`${message}: ${error instanceof Error ? error.message : error}`),
  });
  strapi.add(serviceName, version);
}

export const trackContentVersion: SaveStep = (strapi) => async (context, next) => {
  const result = await next();
  if (pageContentTypes.has(context.uid) && writes.has(context.action)) await bumpAfterCommit(strapi);
  return result;
};

/** Models that change public answers without the document service: files that the media library crops, and permissions. */
const otherPageModels = [fileUid, 'plugin::users-permissions.permission', 'plugin::users-permissions.role'];
const userUid = 'plugin::users-permissions.user';

export function trackOtherContent(strapi: Core.Strapi): void {
  const bump = () => bumpAfterCommit(strapi);
  strapi.db.lifecycles.subscribe({
    models: otherPageModels,
    afterCreate: bump,
    afterCreateMany: bump,
    afterUpdate: bump,
    afterUpdateMany: bump,
    afterDelete: bump,
    afterDeleteMany: bump,
  });
  // A new password ends the signed addresses of files; a sign-in changes nothing.
  const bumpForPassword = ({ params }: { params: { data?: object } }) =>
    'password' in (params.data ?? {}) ? bump() : undefined;
  strapi.db.lifecycles.subscribe({
    models: [userUid],
    afterUpdate: bumpForPassword,
    afterUpdateMany: bumpForPassword,
    afterDelete: bump,
    afterDeleteMany: bump,
  });
}
