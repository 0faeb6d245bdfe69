import type { Core } from '@strapi/strapi';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { columns, tables } from '../../platform/strapi/tables';
import { createOnceReporter } from '../store/file-work';
import type { WatermarkProgress } from '../store/media-store';
import { watermarkText } from './watermark-text';

export type WatermarkSql = (file: (typeof columns)['files']) => {
  /** Selects the files with a watermark. */
  are: string;
  /** Of these, the ones with another text than `:wanted`; `:json` is the same text as JSON. */
  stale: string;
};

/** SQL for the watermark of a file, unless it is 'Sem marca e sem corte'. */
export const wantedMark = ({ isUnaltered }: { isUnaltered: string }) =>
  `case when ${isUnaltered} then null else cast(:wanted as text) end`;
/** The same as JSON, of which null is a text as well. */
export const wantedMarkJson = ({ isUnaltered }: { isUnaltered: string }) =>
  `case when ${isUnaltered} then 'null' else cast(:json as text) end`;

/**
 * The work that keeps the watermarks of all files up to date.
 * @param remake updates one file's watermark, unless the text has changed again
 */
export function createWatermarkWork(
  strapi: Core.Strapi,
  sqlOf: WatermarkSql,
  remake: (id: number, wanted: string | null) => Promise<void>,
) {
  const reporter = createOnceReporter((message) => strapi.log.warn(message));
  const bindings = (wanted: string | null) => ({ wanted, json: JSON.stringify(wanted) }) as never;

  /** The first outdated file, from the oldest, that has not failed with this text, and the current text. */
  async function next(failed: ReadonlyMap<number, string | null>) {
    const wanted = await watermarkText(strapi);
    const { are, stale } = sqlOf(columns.files);
    const rows: { id: number }[] = await strapi.db
      .getConnection(tables.files)
      .select('id')
      // A picture whose variants are being made has its turn afterwards.
      .whereRaw(`${columns.files.pictureState} is distinct from 'pending'`)
      .whereRaw(`${are} and (${stale})`, bindings(wanted))
      .orderBy('id');
    const row = rows.find(({ id }) => !failed.has(id) || failed.get(id) !== wanted);
    return { id: row?.id, wanted };
  }

  return {
    isDue: async () => (await next(new Map())).id !== undefined,
    async run(isStopped: () => boolean) {
      const failed = new Map<number, string | null>();
      let remade = 0;
      while (!isStopped()) {
        const { id, wanted } = await next(failed);
        if (id === undefined) break;
        try {
          await remake(id, wanted);
          remade += 1;
        } catch (error) {
          if (isStopped()) return true;
          reporter.report(`The file ${id} keeps its old watermark for now`, error);
          failed.set(id, wanted);
          // The next file would fail too.
          if (isStorageFull(error) || isStorageReadOnly(error)) break;
        }
      }
      if (remade > 0) strapi.log.info(`Watermarks were made anew ${remade} times`);
      if (failed.size === 0) reporter.reset();
      return failed.size === 0;
    },
    /** The number of files with the current watermark, and of all with one. */
    async progress(): Promise<WatermarkProgress> {
      const { are, stale } = sqlOf(columns.files);
      const count = `count(*) as total, sum(case when ${stale} then 1 else 0 end) as stale`;
      const [row]: { total: number | string; stale: number | string | null }[] = await strapi.db
        .getConnection(tables.files)
        .whereRaw(are)
        .select(strapi.db.connection.raw(count, bindings(await watermarkText(strapi))));
      // PostgreSQL returns counts as strings.
      const total = Number(row?.total ?? 0);
      return { total, done: total - Number(row?.stale ?? 0) };
    },
  };
}
