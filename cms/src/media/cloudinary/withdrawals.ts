import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { noteState } from '../files/file-type';
import { type FileState, fileUid, hostedRecordOf } from '../files/stored-file';
import { createOnceReporter, type FileWork } from '../store/file-work';
import { shownFilesOf } from '../store/shown-files';
import { type HostedStorage, renameHosted } from './hosted-storage';

/** A file, whose hash is its public id. */
type Due = { hash: string } & Pick<FileState, 'renamingTo'>;

/** Files at a time: a gallery of some hundred is renamed within a minute. */
const atOnce = 8;

/**
 * Withdraws files at the host that visitors saw and no longer see: signed URLs do not expire, so the file gets a new random
 * public id. The record has the new id before the host is asked, and an interrupted renaming is completed by the next run.
 * The About page's photo keeps its fixed name.
 */
export function createWithdrawals(strapi: Core.Strapi, host: HostedStorage): FileWork {
  const shown = () => shownFilesOf(strapi);
  const reporter = createOnceReporter((message) => strapi.log.warn(message));
  /** The version of the content at the last run without failures. */
  let completed: number | undefined;

  async function findDue(): Promise<Due[]> {
    const rows: Due[] = await strapi.db.query(fileUid).findMany({
      select: ['hash', 'renamingTo'],
      // A picture on this disk has a state.
      where: { isMarked: true, isUnseen: { $null: true }, pictureState: { $null: true } },
      orderBy: { id: 'asc' },
    });
    const due = rows.filter(({ hash, renamingTo }) => renamingTo || shown().isClosed(hash));
    return [...new Map(due.map((row) => [row.hash, row])).values()];
  }

  async function withdraw({ hash, renamingTo }: Due): Promise<void> {
    const newId = renamingTo ?? randomBytes(16).toString('hex');
    if (!renamingTo) {
      // Its item may be shown again.
      if (!shown().isClosed(hash)) return;
      await noteState(strapi, { hash }, { renamingTo: newId });
    }
    const files = strapi.db.query(fileUid);
    const row = await files.findOne({ where: { hash } });
    const record = row && hostedRecordOf(row);
    // Its item may be deleted, or have another file.
    if (!record || row.renamingTo !== newId) return;
    const name = { publicId: record.public_id, resourceType: record.resource_type };
    const renamed = await renameHosted(name, newId, host.timeoutMs);
    if (!renamed) {
      strapi.log.warn(`Cloudinary does not have the file ${hash}`);
      await noteState(strapi, { hash }, { isUnseen: true, renamingTo: null });
      return;
    }
    const { version = record.version } = renamed;
    const provider_metadata = { ...record, public_id: newId, version };
    const content = await host.settle(provider_metadata);
    // Reports a change of the content: the item may be shown again.
    const { count } = await files.updateMany({
      where: { hash, renamingTo: newId },
      data: { ...content, hash: newId, provider_metadata, isUnseen: true, renamingTo: null },
    });
    // The rows are gone, or have another file.
    if (count === 0) await host.remove({ provider_metadata });
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
