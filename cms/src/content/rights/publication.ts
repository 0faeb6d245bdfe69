import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { defaultTimeZone, type Window } from 'contract/rights';
import { sharedHash } from '../../media/pictures/share-picture';
import { inTime } from '../../platform/in-time';
import { throttleReport } from '../../platform/logging/throttle-report';
import { type ContentVersion, contentVersionOf } from '../version/content-version';
import { type PublicationState, readPublication } from './read-publication';

/** Whether a file may be read by everyone, and until when (ms since 1970; Infinity for ever). */
export type FileAccess = { isOpen: boolean; until: number };

/** What this process knows by heart of what visitors see: no request of theirs asks the database for it. */
export type Publication = {
  /** The site's time zone. */
  timeZone(): string;
  /** Changes with the owner's password; undefined until it is known. */
  passwordEpoch(): string | undefined;
  /** When visitors will see something else than now (ms since 1970). */
  nextChange(): number;
  /**
   * Whether a stored file, by name, is open: what belongs to content while something visible shows it, the operator's own files
   * always. `unknown` is a file that was not there when the content was read, `starting` before it was read.
   */
  accessTo(name: string): FileAccess | 'unknown' | 'starting';
  /** When an item (by documentId) or a story (by slug) leaves (ms since 1970); Infinity for never. */
  endOf(name: string): number;
  /** Waits until the content of the current version has been read. @throws the database's error */
  ready(): Promise<void>;
  /** Like `ready`, for so long (ms) at most: a database that is away may take long to say so. @returns whether it is ready */
  isReadyWithin(ms: number): Promise<boolean>;
  /** Has the content read again, at most once a second, for a file that is unknown. */
  refresh(): void;
};

/** The least time between two reads of the content for files that are unknown (ms). */
const refreshMs = 1_000;
/** How long changes are collected before the content is read, unless somebody waits for it (ms). */
const collectMs = 200;

/** What may be the hash in the name of a public file: a variant has its key before it. */
function hashesIn(name: string): string[] {
  const shared = sharedHash(`/uploads/${name}`);
  if (shared !== undefined) return [shared];
  const base = name.replace(/\.[^.]*$/, '');
  const hashes = [base];
  for (let at = base.indexOf('_'); at !== -1 && hashes.length < 4; at = base.indexOf('_', at + 1)) {
    hashes.push(base.slice(at + 1));
  }
  return hashes;
}

function accessAt(windows: readonly Window[], now: number): FileAccess {
  let until = now;
  // Windows that follow each other are one.
  for (let grown = true; grown; ) {
    grown = false;
    for (const window of windows) {
      if (window.from <= until && until < window.until) {
        until = window.until;
        grown = true;
      }
    }
  }
  return { isOpen: until > now, until };
}

/** @param options.read reads the whole content; tests give one of their own */
export function createPublication(options: {
  version: Pick<ContentVersion, 'onChange' | 'setMoments' | 'nextMoment' | 'current'>;
  read: () => Promise<PublicationState>;
  report: (message: string, error: unknown) => void;
  now?: () => number;
}): Publication {
  const { version, read, report, now = Date.now } = options;
  let state: PublicationState | undefined;
  let wanted = 1;
  let known = 0;
  let flight: Promise<void> | null = null;
  let isCollecting = false;
  let refreshedAt = 0;

  async function load(): Promise<void> {
    const target = wanted;
    state = await read();
    version.setMoments(state.moments);
    known = target;
  }

  // Outside of the transaction that waits for it or caused it.
  const loadAlone = AsyncLocalStorage.bind(load);

  async function ready(): Promise<void> {
    const target = wanted;
    while (known < target) {
      flight ??= loadAlone()
        .catch((error: unknown) => {
          report('What visitors may see cannot be read; the last state stays', error);
          throw error;
        })
        .finally(() => {
          flight = null;
        });
      await flight;
    }
  }

  version.onChange(() => {
    wanted += 1;
    if (isCollecting) return;
    isCollecting = true;
    setTimeout(() => {
      isCollecting = false;
      ready().catch(() => {});
    }, collectMs).unref();
  });

  return {
    timeZone: () => state?.timeZone ?? defaultTimeZone,
    passwordEpoch: () => state?.passwordEpoch,
    nextChange() {
      version.current();
      return version.nextMoment();
    },
    accessTo(name) {
      if (!state) return 'starting';
      for (const hash of hashesIn(name)) {
        const windows = state.files.get(hash);
        if (windows) return accessAt(windows, now());
      }
      return 'unknown';
    },
    endOf: (name) => state?.ends.get(name) ?? Number.POSITIVE_INFINITY,
    ready,
    isReadyWithin: (ms) =>
      inTime(ready(), ms).then(
        () => true,
        // Reported where the content is read.
        () => false,
      ),
    refresh() {
      if (now() - refreshedAt < refreshMs) return;
      refreshedAt = now();
      wanted += 1;
    },
  };
}

const serviceName = 'publication';

/** Registers what this process knows of what visitors see. */
export function providePublication(strapi: Core.Strapi): void {
  const report = throttleReport((message, error) => strapi.log.warn(`${message}: ${error}`));
  const version = contentVersionOf(strapi);
  strapi.add(serviceName, createPublication({ version, read: () => readPublication(strapi), report }));
}

export function publicationOf(strapi: Core.Strapi): Publication {
  return strapi.get(serviceName) as Publication;
}
