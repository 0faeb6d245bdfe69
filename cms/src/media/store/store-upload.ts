import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { sanitize } from '@strapi/utils';
import { databaseOutage } from '../../platform/outage/database-outage';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { type SentFile, type UploadData, uploadService } from '../../platform/strapi/internals';
import {
  type FileRecord,
  type FileState,
  fileUid,
  type LibraryFile,
  type StoredNames,
} from '../files/stored-file';
import { type FileFacts, mediaOf, type StoredContent } from './media-store';

/** A row's data other than its content. */
type UploadOptions = {
  /** The data for Strapi's upload service. */
  data: UploadData;
  /** The operator who uploaded it. */
  user?: { id: number } | undefined;
  /** Whether it is deleted with its entry. */
  isOwnedByEntry?: true;
};

type Row = LibraryFile & StoredNames & FileState & { name: string };

/** Whose a file is, which a new content does not change. */
type Owner = Pick<FileState, 'isOwnedByEntry' | 'isOfContent'>;

/** The stored record, with a video's facts. */
function recordOf(content: StoredContent, facts: FileFacts): FileRecord {
  return {
    ...content.provider_metadata,
    ...(facts.kind === 'video' && facts.duration !== null && { duration: facts.duration }),
    ...(facts.kind === 'video' && facts.startsLate && { startsLate: true }),
  };
}

/** What is noted of a content, and goes with it. */
const nothingNoted: FileState = {
  pictureState: null,
  lacksAvif: null,
  watermark: null,
  markLook: null,
  failedMark: null,
  credits: null,
  failedCredits: null,
  formerFiles: null,
  isUnseen: null,
  renamingTo: null,
};

/** Stores a file and writes its row: both or neither. */
async function storeWithRow(
  strapi: Core.Strapi,
  { file, facts, name, owner }: { file: SentFile; facts: FileFacts; name: string; owner: Owner },
  write: (content: object) => Promise<Row>,
): Promise<Row> {
  const { store } = mediaOf(strapi);
  const hash = randomBytes(16).toString('hex');
  const content = await store.put({ file, facts, hash, name });
  const { provider } = strapi.config.get('plugin::upload') as { provider: string };
  try {
    const row = await write({
      ...content,
      ...owner,
      // The operator's files are open to all until content shows them.
      ...(!owner.isOwnedByEntry && { isUnseen: null }),
      provider,
      provider_metadata: recordOf(content, facts),
    });
    store.afterStored();
    return row;
  } catch (error) {
    // After a lost connection the commit may still have happened: leave the file to the sweep.
    if (databaseOutage(error) === 'no') {
      await store
        .remove(content)
        .catch((left) => strapi.log.warn(`A failed upload left a file behind: ${left}`));
    }
    throw error;
  }
}

/** Triggers the operator's webhooks, as Strapi's upload service does. */
async function announce(strapi: Core.Strapi, event: string, row: Row): Promise<void> {
  const models = { schema: strapi.getModel(fileUid), getModel: (uid: never) => strapi.getModel(uid) };
  const media = await sanitize.sanitizers.defaultSanitizeOutput(models as never, row as never);
  strapi.eventHub.emit(event, { media });
}

/**
 * Stores a checked file and its media row, both or neither. All uploads use this.
 * @param facts the result of `checkFile`
 * @throws MediaHostError, or an error of the file system or database
 */
export async function storeUpload(
  strapi: Core.Strapi,
  file: SentFile,
  facts: FileFacts,
  { data, user, isOwnedByEntry: isOwned }: UploadOptions,
): Promise<Row> {
  const { fileInfo = {}, ...relations } = data;
  const sent = { filename: file.originalFilename, type: file.mimetype, size: file.size };
  const entry = await uploadService(strapi).formatFileInfo(sent, fileInfo, relations);
  const author = user && { createdBy: user.id, updatedBy: user.id };
  const owner = isOwned ? { isOwnedByEntry: isOwned } : {};
  const row = await storeWithRow(strapi, { file, facts, name: entry.name, owner }, (content) =>
    strapi.db.query(fileUid).create({ data: { ...entry, ...content, ...author } }),
  );
  await announce(strapi, 'media.create', row);
  return row;
}

/**
 * Implements the media library's "replace" and "crop": stores the new content under new names and updates the row. Strapi would
 * keep the URL, and browsers their cached picture.
 */
export async function replaceUpload(
  strapi: Core.Strapi,
  id: number | string,
  file: SentFile,
  facts: FileFacts,
): Promise<Row> {
  const service = uploadService(strapi);
  const old = (await service.findOne(id)) as Row | null;
  if (!old) throw new Error('The file to be replaced is gone');
  // A file of an item is still deleted or closed with it after a change in the media library.
  const { isOwnedByEntry, isOfContent } = old;
  const about = { file, facts, name: old.name, owner: { isOwnedByEntry, isOfContent } };
  await storeWithRow(strapi, about, async (content) =>
    strapi.db.transaction(async () => {
      // The old focal point does not apply to the new picture.
      const data = { ...nothingNoted, ...content, focalPoint: null };
      const row: Row | null = await strapi.db.query(fileUid).update({ where: { id: old.id }, data });
      if (!row) throw new Error('The file to be replaced is gone');
      // The About page stores its photo's URL.
      await strapi.db
        .query(aboutPageUid)
        .updateMany({ where: { profileImage: old.url }, data: { profileImage: row.url } });
      return row;
    }),
  );
  await mediaOf(strapi)
    .store.remove(old)
    .catch((error) => strapi.log.warn(`The replaced file ${old.url} stays: ${error}`));
  const row = (await service.findOne(old.id)) as Row;
  await announce(strapi, 'media.update', row);
  return row;
}
