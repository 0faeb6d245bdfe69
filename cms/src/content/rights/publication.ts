import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { defaultTimeZone, type Period } from 'contract/rights';
import { sharedHash } from '../../media/pictures/share-picture';
import { inTime } from '../../platform/in-time';
import { throttleReport } from '../../platform/logging/throttle-report';
import { type ContentVersion, contentVersionOf } from '../version/content-version';
import { type PublicationState, readPublication } from './read-publication';

/** Whether a file may be read by everyone, and until when (ms since 1970; Infinity for ever). */
export type FileAccess = { isOpen: boolean; until: number };

/** What decides who sees what, in this process's memory: no request for a file asks the database. */
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
  /** Waits a second at most, since a database that is away may take longer to fail. @returns whether it is ready */
  isReadySoon(): Promise<boolean>;
  /** Has the content read again, at most once a second, for a file that is unknown. */
  refresh(): void;
};

/** The least time between two reads of the content for files that are unknown (ms). */
const refreshMs = 1_000;
/** How long changes are collected before the content is read, unless somebody waits for it (ms). */
const collectMs = 200;
/** How long a request waits for the content to be read (ms). */
const readyMs = 1_000;

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
        const periods = state.files.get(hash);
        if (periods) return accessAt(periods, now());
      }
      return 'unknown';
    },
    endOf: (name) => state?.ends.get(name) ?? Number.POSITIVE_INFINITY,
    ready,
    isReadySoon: () =>
      inTime(ready(), readyMs).then(
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
