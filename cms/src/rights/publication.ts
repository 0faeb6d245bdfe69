import type { Core } from '@strapi/strapi';
import { latinWords } from 'contract/latin-words';
import { defaultTimeZone, isOpen, type Period } from 'contract/rights/rights';
import type { OtherLanguage } from 'contract/translations/languages';
import { type ContentVersion, contentVersionOf } from '../entries/version/content-version';
import { keepInMemory } from '../entries/version/keep-in-memory';
import { throttleReport } from '../platform/logging/throttle-report';
import { hashesIn } from './file-hashes';
import { type PublicationState, readPublication } from './read-publication';

/** Whether a file may be read by everyone, and until when (ms since 1970; Infinity for ever). */
export type FileAccess = { isOpen: boolean; until: number };

/** The least time between two reads of the content for files that are unknown (ms). */
const refreshMs = 1_000;
/** How long a file waits for the reading of a change (ms): on a busy machine it takes longer than a page may. */
const settleMs = 5_000;
/** After a change another one is likely, which other processes know of within this time (ms). */
const changingMs = 2_000;
const none: readonly OtherLanguage[] = [];
/** Of each part of the name that a file is saved as. */
const mostLetters = 60;

/** Whether one of these periods is open, and the end of those that follow it without a gap. */
function accessAt(periods: readonly Period[], now: number): FileAccess {
  let until = now;
  for (let grown = true; grown; ) {
    grown = false;
    for (const period of periods) {
      if (period.from <= until && until < period.until) {
        until = period.until;
        grown = true;
      }
    }
  }
  return { isOpen: until > now, until };
}

/** What decides who sees what, in this process's memory: no request for a file asks the database. */
export function createPublication(options: {
  version: Pick<ContentVersion, 'onChange' | 'setMoments' | 'nextMoment' | 'current' | 'isCertain'>;
  read: () => Promise<PublicationState>;
  report: (message: string, error: unknown) => void;
  now?: () => number;
}) {
  const { version, read, report, now = Date.now } = options;
  let refreshedAt = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  version.onChange(() => {
    changedAt = now();
  });
  const memory = keepInMemory({
    version,
    read,
    onRead: ({ moments }) => version.setMoments(moments),
    report: (error) => report('What visitors may see cannot be read; the last state stays', error),
  });

  /** The items (by documentId) that a stored file, by name, belongs to. */
  function itemsOf(name: string): readonly string[] {
    const items = hashesIn(name).map((hash) => memory.current()?.itemsOf.get(hash));
    return items.find(Boolean) ?? [];
  }

  return {
    timeZone: () => memory.current()?.timeZone ?? defaultTimeZone,
    /** The site's languages beside Portuguese. */
    languages: () => memory.current()?.languages ?? none,
    /** Changes with the owner's password; undefined until it is known. */
    passwordEpoch: () => memory.current()?.passwordEpoch,
    /** When visitors will see something else than now (ms since 1970). */
    nextMoment() {
      version.current();
      return version.nextMoment();
    },
    /**
     * Whether a stored file, by name, is open: what content has or had while something visible shows it, other files of the
     * operator's always. `unknown` is a file that was not there when the content was read, `starting` before it was read.
     */
    accessTo(name: string): FileAccess | 'unknown' | 'starting' {
      const state = memory.current();
      if (!state) return 'starting';
      for (const hash of hashesIn(name)) {
        const periods = state.files.get(hash);
        if (periods) return accessAt(periods, now());
      }
      return 'unknown';
    },
    /** When an item (by documentId) or a story (by slug) leaves (ms since 1970); Infinity for never. */
    endOf: (name: string) => memory.current()?.ends.get(name) ?? Number.POSITIVE_INFINITY,
    /** When a client may see an item (by documentId), hidden or not, by its dates and its story's; undefined for none. */
    clientPeriod: (item: string) => memory.current()?.clientPeriods.get(item),
    /** Whether a stored file, by name, is the operator's and was the content's: it is not new. */
    wasContent: (name: string) => hashesIn(name).some((hash) => memory.current()?.formerContent.has(hash)),
    itemsOf,
    /** Whether visitors see an item, by documentId, now. */
    isShown(item: string): boolean {
      const shown = memory.current()?.titles.get(item)?.shown;
      return shown !== undefined && isOpen(shown, now());
    },
    /** The owner's name on the site; empty for none. */
    siteName: () => memory.current()?.siteName ?? '',
    /** The title of an item, by documentId, whoever may see it; empty for none. */
    titleOf: (item: string) => memory.current()?.titles.get(item)?.title ?? '',
    /** What a visitor saves a stored file as, without its ending: by the title of an item that they see, and the site's name. */
    savedAs(name: string): string {
      const state = memory.current();
      const seen = itemsOf(name).flatMap((item) => state?.titles.get(item) ?? []);
      const title = seen.find(({ shown }) => isOpen(shown, now()))?.title;
      return [title, state?.siteName]
        .flatMap((words) => latinWords(words ?? '').slice(0, mostLetters) || [])
        .join('_');
    },
    ready: memory.ready,
    isReadySoon: () => memory.isReadySoon(),
    /** Waits until what this process was told of has been read, for some seconds at most; not while the database is away. */
    async settle() {
      if (!memory.isCurrent() && version.isCertain()) await memory.isReadySoon(settleMs);
    },
    /** Whether what visitors see changed just now, or may have changed unknown to this process: caches must ask again. */
    isChanging: () => !memory.isCurrent() || !version.isCertain() || now() - changedAt < changingMs,
    /** Has the content read again, at most once a second, for a file that is unknown. */
    refresh() {
      if (now() - refreshedAt < refreshMs) return;
      refreshedAt = now();
      memory.expire();
    },
  };
}

export type Publication = ReturnType<typeof createPublication>;

const serviceName = 'publication';

export function providePublication(strapi: Core.Strapi): void {
  const report = throttleReport((message, error) => strapi.log.warn(`${message}: ${error}`));
  const version = contentVersionOf(strapi);
  strapi.add(serviceName, createPublication({ version, read: () => readPublication(strapi), report }));
}

export function publicationOf(strapi: Core.Strapi): Publication {
  return strapi.get(serviceName) as Publication;
}
