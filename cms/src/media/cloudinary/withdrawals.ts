import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import {
  changedRecord,
  type FileRecord,
  fileUid,
  type HostedRecord,
  hostedRecordOf,
  recordSql,
} from '../files/stored-file';
import { createOnceReporter, type FileWork } from '../store/file-work';
import { shownFilesOf } from '../store/shown-files';
import { type HostedContent, type HostedStorage, renameHosted } from './hosted-storage';

/** A public id, with the one that it is being renamed to. */
type Due = { publicId: string; renamingTo: string | null; hash: string };

/** Files at a time: a gallery of some hundred is renamed within a minute. */
const atOnce = 8;

/**
 * Withdraws files at the host that visitors saw and no longer see: signed URLs do not expire, so the file gets a new random
 * public id. The record has the new id before the host is asked, and an interrupted renaming is completed by the next run.
 * The About page's photo keeps its fixed name.
 */
export function createWithdrawals(strapi: Core.Strapi, host: HostedStorage): FileWork {
  const shown = () => shownFilesOf(strapi);
  const of = (key: keyof HostedRecord) => recordSql(strapi, key);
  const reporter = createOnceReporter((message) => strapi.log.warn(message));
  /** The version of the content at the last run without failures. */
  let completed: number | undefined;

  async function findDue(): Promise<Due[]> {
    const columns = `${of('public_id')} as "publicId", ${of('renamingTo')} as "renamingTo"`;
    const rows: Due[] = await strapi.db
      .connection('files')
      .select('hash', strapi.db.connection.raw(columns))
      // SQLite returns 1, PostgreSQL true.
      .whereRaw(`cast(${of('isMarked')} as text) in ('1', 'true') and ${of('isUnseen')} is null`)
      .orderBy('id');
    // Of rows that share a file, one that is shown keeps it.
    const open = new Set(rows.filter(({ hash }) => !shown().isClosed(hash)).map(({ publicId }) => publicId));
    const due = rows.filter(({ publicId, renamingTo }) => renamingTo !== null || !open.has(publicId));
    return [...new Map(due.map((row) => [row.publicId, row])).values()];
  }

  /** Changes the records of a public id. @returns whether there was one */
  async function change(
    knex: Core.Strapi['db']['connection'],
    publicId: string,
    changes: Partial<FileRecord>,
    columns = {},
  ): Promise<boolean> {
    const changed = await knex('files')
      .whereRaw(`${of('public_id')} = ?`, [publicId])
      .update({ ...columns, provider_metadata: changedRecord(strapi, changes) });
    return changed > 0;
  }

  /** Has the rows of a public id show the renamed file. @returns false if they are gone or have another file */
  async function switchRows(publicId: string, { record, ...addresses }: HostedContent): Promise<boolean> {
    const { public_id: hash, version, madeFor } = record;
    const changes = { public_id: hash, version, madeFor, isUnseen: true, renamingTo: undefined } as const;
    return await strapi.db.transaction(async ({ trx }) => {
      const isThere = await change(trx, publicId, changes, { hash });
      // Reports a change of the content: the item may be shown again.
      if (isThere) await strapi.db.query(fileUid).updateMany({ where: { hash }, data: addresses });
      return isThere;
    });
  }

  async function withdraw({ publicId, renamingTo, hash }: Due): Promise<void> {
    const newId = renamingTo ?? randomBytes(16).toString('hex');
    if (renamingTo === null) {
      // Its item may be shown again.
      if (!shown().isClosed(hash)) return;
      await change(strapi.db.connection, publicId, { renamingTo: newId });
    }
    const row = await strapi.db.query(fileUid).findOne({ where: { hash } });
    const record = row && hostedRecordOf(row);
    // Its item may be deleted, or have another file.
    if (record?.renamingTo !== newId) return;
    const name = { publicId, resourceType: record.resource_type };
    const renamed = await renameHosted(name, newId, host.timeoutMs);
    if (!renamed) {
      strapi.log.warn(`Cloudinary does not have the file ${publicId}`);
      await change(strapi.db.connection, publicId, { isUnseen: true, renamingTo: undefined });
      return;
    }
    const { version = record.version } = renamed;
    const content = await host.settle({ ...record, public_id: newId, version, renamingTo: undefined });
    if (!(await switchRows(publicId, content))) await host.remove({ provider_metadata: content.record });
  }

  return {
    isDue: () => Promise.resolve(shown().version() !== completed),

    async run(isStopped) {
      const version = shown().version();
      await shown().ready();
      await shown().noteShown();
      const due = await findDue();
      let failed = 0;
      for (let at = 0; at < due.length && !isStopped(); at += atOnce) {
        const attempts = due.slice(at, at + atOnce).map((one) =>
          withdraw(one).catch((error) => {
            failed += 1;
            reporter.report('Files that are not shown stay at Cloudinary for now', error);
          }),
        );
        await Promise.all(attempts);
      }
      if (isStopped()) return true;
      if (due.length > failed) strapi.log.info(`Withdrew ${due.length - failed} files at Cloudinary`);
      if (failed > 0) return false;
      completed = version;
      reporter.reset();
      return true;
    },
  };
}
