import type { Core } from '@strapi/strapi';
import { noteState } from './file-type';
import { type FileRecord, type FileState, fileRecordOf, fileUid, type LibraryFile } from './stored-file';

const batchSize = 500;

type EarlierPicture = Pick<
  FileState,
  'watermark' | 'markLook' | 'failedMark' | 'credits' | 'failedCredits'
> & {
  state: FileState['pictureState'];
  isMarked?: false;
  former?: FileState['formerFiles'];
};
/** The record of a file as an earlier version stored it, with its state. */
type EarlierRecord = Pick<
  FileState,
  'isOwnedByEntry' | 'isOfContent' | 'isWhole' | 'isMarked' | 'isUnseen' | 'renamingTo'
> & { picture?: EarlierPicture; madeFor?: string | null };

/** Takes a file's record of an earlier version apart. */
export function splitRecord(
  stored: EarlierRecord,
  isPortrait: boolean,
): { state: FileState; record: FileRecord } {
  const { picture, isOwnedByEntry, isOfContent, isWhole, isMarked, isUnseen, renamingTo, madeFor, ...facts } =
    stored;
  const {
    state,
    watermark,
    markLook,
    failedMark,
    credits,
    failedCredits,
    former,
    isMarked: mark,
    ...original
  } = picture ?? ({} as Partial<EarlierPicture>);
  return {
    record: { ...facts, ...(picture && { picture: original }) },
    state: {
      isOwnedByEntry,
      isOfContent,
      isWhole,
      isUnseen,
      renamingTo,
      // A still earlier version did not note that the About page's photo has none; the operator's own may have one.
      isMarked: picture ? mark !== false && !(isPortrait && watermark === null) : isMarked === true,
      pictureState: state,
      watermark: picture ? watermark : madeFor,
      markLook,
      failedMark,
      credits,
      failedCredits,
      formerFiles: former,
    },
  };
}

/**
 * Moves the state of files out of their records, where earlier versions kept it, into columns of its own. Files of this version
 * have `is_marked`: one look-up per start tells that nothing is left, also after a start that was cut short.
 */
export async function moveStates(strapi: Core.Strapi): Promise<void> {
  const { connection: knex } = strapi.db;
  const portraits: string[] = await knex('about_pages').whereNotNull('profile_image').pluck('profile_image');
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
