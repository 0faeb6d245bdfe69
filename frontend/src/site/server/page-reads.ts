import { defaultAboutHere, defaultSettingsHere } from '../../data/default-content';
import type { SiteReader } from '../../data/site-reader';
import { reads } from '../content/reads';
import { toAboutView, toSettingsView } from '../content/views/content-view';

/** Tells the host of a read that failed. */
export type Report = (message: string, error: unknown) => void;

/** A page's reads and their results. */
export interface PageReads {
  /** Data by cache key, as sent to the browser. */
  fallback: Record<string, unknown>;
  /** Keys of failed reads. */
  failed: string[];
  /** Reads data; a failed read gives `instead` (§4), is listed in `failed` and reported. */
  read<Data>(
    key: string | ((data: Data) => string),
    call: () => Promise<Data>,
    instead: Data,
    toView?: (data: Data) => unknown,
  ): Promise<Data>;
}

/** Reads what every page shows: the settings and About. */
export function readShared(reader: SiteReader, { read }: PageReads) {
  return Promise.all([
    read(reads.settings.key, () => reader.readSettings(), defaultSettingsHere, toSettingsView),
    read(reads.about.key, () => reader.readAbout(), defaultAboutHere, toAboutView),
  ]);
}

/** Starts without any read. */
export function startReads(report: Report): PageReads {
  const fallback: Record<string, unknown> = {};
  const failed: string[] = [];
  return {
    fallback,
    failed,
    async read(key, call, instead, toView = (view) => view) {
      const keyOf = typeof key === 'string' ? () => key : key;
      let data = instead;
      try {
        data = await call();
      } catch (error) {
        report(`The page is made without ${keyOf(instead)}`, error);
        failed.push(keyOf(instead));
      }
      fallback[keyOf(data)] = toView(data);
      return data;
    },
  };
}
