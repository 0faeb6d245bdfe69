import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { ReceivedFile } from '../receive/received-file';
import { checkFile, type FileFacts } from './check-file';
import { galleryMedia } from './media-types';

type UploadData = { fileInfo?: unknown; [key: string]: unknown };
type Upload = (
  input: { data: UploadData; files: ReceivedFile | ReceivedFile[] },
  options?: { isOwnedByEntry?: boolean },
) => Promise<unknown[]>;
type Replace = (id: unknown, input: { data: UploadData; file: ReceivedFile }, options?: unknown) => unknown;

type Notes = { duration?: number; startsLate?: true; isOwnedByEntry?: true };
type Found = { notes: Notes; size: FileFacts['size'] };

const findings = new AsyncLocalStorage<Found>();

function found({ duration, startsLate, size }: FileFacts, isOwnedByEntry = false): Found {
  const notes: Notes = {
    ...(duration !== null && { duration }),
    ...(startsLate && { startsLate }),
    ...(isOwnedByEntry && { isOwnedByEntry }),
  };
  return { notes, size };
}

/**
 * Has every file checked before Strapi's upload service touches it, from wherever it comes: the owner's galleries, the
 * media library, an address the media library fetched, a command. All files of a call pass, or none is stored.
 *
 * What was found out is kept in the file's `provider_metadata`: `duration` in seconds, `startsLate` for a film that plays
 * only when all of it is there, and `isOwnedByEntry` for a file that goes when no entry shows it any more; a film's size in
 * its own columns.
 */
export function checkUploads(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('upload') as { upload: Upload; replace: Replace };
  const upload = service.upload;
  const replace = service.replace;

  service.upload = async ({ data, files }, options) => {
    const all = [files].flat();
    const facts: FileFacts[] = [];
    for (const file of all) facts.push(await checkFile(file, galleryMedia));

    const stored: unknown[] = [];
    for (const [index, file] of all.entries()) {
      const fileInfo = Array.isArray(data.fileInfo) ? data.fileInfo[index] : data.fileInfo;
      const rows = await findings.run(found(facts[index] as FileFacts, options?.isOwnedByEntry), () =>
        upload({ data: { ...data, fileInfo: fileInfo ?? {} }, files: file }, options),
      );
      stored.push(...rows);
    }
    return stored;
  };
  service.replace = async (id, { data, file }, options) => {
    const facts = await checkFile(file, galleryMedia);
    return findings.run(found(facts), () => replace(id, { data, file }, options));
  };
}

/** Writes what the checks found out into the rows that Strapi's upload service makes. */
export function keepNotesOfUploads(strapi: Core.Strapi): void {
  const add = ({ params }: { params: { data?: Record<string, unknown> } }) => {
    const { notes, size } = findings.getStore() ?? {};
    // Only a row's content has a hash; a change of its title has not.
    if (!notes || !params.data?.hash) return;
    params.data.provider_metadata = { ...(params.data.provider_metadata as object | null), ...notes };
    Object.assign(params.data, size);
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    beforeCreate: (event) => add(event as never),
    beforeUpdate: (event) => add(event as never),
  });
}
