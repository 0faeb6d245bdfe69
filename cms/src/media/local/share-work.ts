import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { type Schedule, schedule } from '../../platform/schedule/schedule';
import { fileUid, type StoredFile } from '../files/stored-file';
import { ownSharesOf, type WordsOfShares } from '../pictures/share-picture';
import { createOnceReporter } from '../store/file-work';

const batchSize = 100;
/** PostgreSQL's largest id. */
const maxId = 2 ** 31 - 1;
/** A picture that the encoder is lost with is not tried again and again. */
const maxAttempts = 2;
/** Changes of the content within this time are looked at together (ms). */
const gatherMs = 1_000;

/** What share pictures show, which the content side provides. */
export type SharesSource = {
  /** A number that changes whenever share pictures may have changed. */
  version(): number;
  /** Calls a function after each change of the content. */
  onChange(listener: () => void): void;
  /** The texts of share pictures, by the ids of their files. */
  shareWords(files: readonly number[]): Promise<Map<number, WordsOfShares>>;
  /** The names of the share pictures of Home and the galleries, as visitors see them. */
  sharesOfPages(): Promise<string[]>;
};

/**
 * Makes share pictures before anybody asks: of each picture that of its own page, and those of the galleries' first ones. A
 * messenger waits for three seconds, and remembers that there was none. After a change the newest pictures are looked at, and
 * all of them once the content is stable.
 * @param makeAhead makes one by its name, unless it is there
 */
export function createShareWork(
  strapi: Core.Strapi,
  source: () => SharesSource,
  makeAhead: (name: string) => Promise<void>,
) {
  const reporter = createOnceReporter((message) => strapi.log.warn(message));
  /** Content versions of the last run, and of the last one that looked at all pictures. */
  let seen: number | undefined;
  let completed: number | undefined;
  let gathering: NodeJS.Timeout | undefined;
  /** Names that need not be looked for again: each stands for one content. */
  let known = new Set<string>();
  const attempts = new Map<string, number>();

  /** The names of the pictures before this id, the newest first. */
  async function readBatch(before: number): Promise<{ names: string[]; last: number | undefined }> {
    const rows: StoredFile[] = await strapi.db.query(fileUid).findMany({
      select: ['id', 'hash'],
      where: { id: { $lt: before }, pictureState: { $in: ['pending', 'done'] } },
      orderBy: { id: 'desc' },
      limit: batchSize,
    });
    const words = await source().shareWords(rows.map(({ id }) => id));
    const names = rows.flatMap((row) => ownSharesOf(row, words.get(row.id)));
    return { names, last: rows.at(-1)?.id };
  }

  async function run(isStopped: () => boolean): Promise<boolean> {
    const version = source().version();
    const isWhole = version === seen;
    seen = version;
    const found = new Set<string>();
    let isDone = true;

    /** @returns false where the next ones would fail too */
    async function makeAll(names: readonly string[]): Promise<boolean> {
      for (const name of names) {
        if (isStopped()) return false;
        const attempt = (attempts.get(name) ?? 0) + 1;
        try {
          if (!known.has(name) && attempt <= maxAttempts) await makeAhead(name);
          known.add(name);
          attempts.delete(name);
        } catch (error) {
          if (isStopped()) return false;
          isDone = false;
          reporter.report('A share picture is not made ahead', error);
          if (isStorageFull(error) || isStorageReadOnly(error)) return false;
          attempts.set(name, attempt);
        }
        found.add(name);
      }
      return true;
    }

    let goesOn = await makeAll(await source().sharesOfPages());
    for (let before = maxId; goesOn; ) {
      const { names, last } = await readBatch(before);
      goesOn = (await makeAll(names)) && isWhole && last !== undefined;
      before = last ?? 0;
    }
    if (!isDone) return false;
    if (!isWhole || isStopped()) return true;
    known = found;
    completed = version;
    reporter.reset();
    return true;
  }

  return {
    /** Starts with pictures that an earlier run left, and polls for changes. */
    start(): void {
      const work: Schedule = schedule(strapi, {
        name: 'Making share pictures',
        rule: environment.fileWorkRule,
        alone: { lock: 'shares', isDue: () => Promise.resolve(source().version() !== completed) },
        run,
      });
      source().onChange(() => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          work.runSoon();
        }, gatherMs).unref();
      });
    },
    stop: () => clearTimeout(gathering),
  };
}
