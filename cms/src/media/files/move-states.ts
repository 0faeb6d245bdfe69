import type { Core } from '@strapi/strapi';
import { columns, tables } from '../../platform/strapi/tables';
import { noteState } from './file-type';
import {
  type FileRecord,
  type FileState,
  fileRecordOf,
  fileUid,
  type LibraryFile,
  type PictureRecord,
} from './stored-file';

const batchSize = 500;

/** The record of a file as an earlier version stored it, with its state. */
type EarlierRecord = Omit<FileRecord, 'picture'> &
  Pick<FileState, 'isOwnedByEntry' | 'isOfContent' | 'isMarked' | 'isUnseen' | 'renamingTo'> & {
    picture?: PictureRecord &
      Pick<FileState, 'watermark' | 'markLook' | 'failedMark' | 'credits' | 'failedCredits'> & {
        state?: FileState['pictureState'];
        isMarked?: false;
        former?: FileState['formerFiles'];
      };
    isWhole?: true;
    madeFor?: string | null;
  };

/** Takes a file's record of an earlier version apart. */
export function splitRecord(
  {
    picture,
    madeFor,
    isOwnedByEntry,
    isOfContent,
    isWhole,
    isMarked,
    isUnseen,
    renamingTo,
    ...facts
  }: EarlierRecord,
  isPortrait: boolean,
): { state: FileState; record: FileRecord } {
  const kept = picture && { placeholder: picture.placeholder, original: picture.original };
  // A still earlier version did not note that the About page's photo has no mark; the operator's own may have one.
  const isUnmarked = picture?.isMarked === false || (isPortrait && picture?.watermark === null);
  return {
    record: { ...facts, ...(kept && { picture: kept }) },
    state: {
      isOwnedByEntry,
      isOfContent,
      isUnaltered: isWhole,
      isUnseen,
      renamingTo,
      isMarked: picture ? !isUnmarked : isMarked === true,
      pictureState: picture?.state,
      watermark: picture ? picture.watermark : madeFor,
      markLook: picture?.markLook,
      failedMark: picture?.failedMark,
      credits: picture?.credits,
      failedCredits: picture?.failedCredits,
      formerFiles: picture?.former,
    },
  };
}

/**
 * Moves the state of files out of their records, where earlier versions kept it, into columns of its own. Files of this version
 * have `isMarked`: one look-up per start tells that nothing is left, also after a start that was cut short.
 */
export async function moveStates(strapi: Core.Strapi): Promise<void> {
  const { connection: knex } = strapi.db;
  const { profileImage } = columns.about;
  const portraits: string[] = await knex(tables.about).whereNotNull(profileImage).pluck(profileImage);
  const next = (): Promise<LibraryFile[]> =>
    strapi.db.query(fileUid).findMany({
      select: ['id', 'url', 'provider_metadata'],
      where: { isMarked: { $null: true } },
      orderBy: { id: 'asc' },
      limit: batchSize,
    });
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    await strapi.db.transaction(async () => {
      for (const { id, url, ...file } of rows) {
        const { state, record } = splitRecord(fileRecordOf(file), portraits.includes(url));
        await noteState(strapi, { id }, { ...state, provider_metadata: record });
      }
    });
  }
}
