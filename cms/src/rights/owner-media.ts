import type { Core } from '@strapi/strapi';
import { hostedRecordOf, type StoredFile } from '../media/files/stored-file';
import { type MediaHost, mediaHostOf } from '../media/media-host';
import { awaitsMark, watermarkText } from '../media/watermarks/watermark-text';
import { signedAddress } from './file-links';
import { publicationOf } from './publication';
import type { RightsRow } from './rights-row';
import { isVisible, type Viewer, visitorNow } from './visibility';

export type ViewedHost = MediaHost & {
  /** Whether a file that visitors do not see any more can still be read at the URLs that they had. */
  isWithdrawing?(file: StoredFile, rights: readonly RightsRow[]): boolean;
  /** Whether a file on this machine is still to get another watermark, or to lose it. */
  isRemaking?(file: StoredFile): boolean;
};

/** The media host as a viewer sees it: the owner gets signed addresses of files that visitors do not see for ever. */
export async function mediaFor(strapi: Core.Strapi, { audience }: Viewer): Promise<ViewedHost> {
  const host = await mediaHostOf(strapi);
  if (audience !== 'owner') return host;
  const publication = publicationOf(strapi);
  // SQLite has one connection, which a transaction holds.
  const isSaving = strapi.db.inTransaction();
  if (!isSaving) await publication.ready();
  if (host.delivery) {
    const visitor = visitorNow(strapi);
    const isAway = (hash: string, rights: readonly RightsRow[]) => {
      // The publication knows nothing of a save before its commit.
      const access = isSaving ? 'unknown' : publication.accessTo(hash);
      return typeof access === 'object' ? !access.isOpen : rights.some((row) => !isVisible(row, visitor));
    };
    return {
      ...host,
      isWithdrawing(file, rights) {
        const hasBeenSeen = hostedRecordOf(file) && file.isMarked && !file.isUnseen;
        return Boolean(hasBeenSeen) && isAway(file.hash, rights);
      },
    };
  }
  const text = await watermarkText(strapi);
  const isRemaking = (file: StoredFile) => awaitsMark(file, text);
  const epoch = publication.passwordEpoch();
  if (epoch === undefined) return { ...host, isRemaking };
  const sign = (url: string, isLimited: boolean) => {
    if (isLimited) return signedAddress(url, epoch);
    const access = publication.accessTo(url.slice('/uploads/'.length));
    // A file of the running save is unknown until its commit, and then shown as its item is.
    if (typeof access !== 'object') return isSaving ? url : signedAddress(url, epoch);
    return access.isOpen && access.until === Number.POSITIVE_INFINITY ? url : signedAddress(url, epoch);
  };
  return { ...host, isRemaking, sign };
}
