import type { Core } from '@strapi/strapi';
import type { ImageVariant } from 'contract/responsive-image';
import { hostedThumbnails } from '../entries/images/responsive-image';
import { hostedRecordOf, type StoredFile } from '../media/files/stored-file';
import { panelVariants } from '../media/local/panel-pictures';
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
  /** A picture for the owner's panel, without its watermark; none where its public files have none, or hers is not made yet. */
  thumbnailsOf?(file: StoredFile): ImageVariant[];
};

/** The media host as a viewer sees it: the owner gets signed addresses of files that visitors do not see for ever. */
export async function mediaFor(strapi: Core.Strapi, { audience }: Viewer): Promise<ViewedHost> {
  const host = await mediaHostOf(strapi);
  if (audience !== 'owner') return host;
  const publication = publicationOf(strapi);
  // SQLite has one connection, which a transaction holds.
  const isSaving = strapi.db.inTransaction();
  if (!isSaving) await publication.ready();
  const epoch = publication.passwordEpoch();
  const thumbnailsOf = (file: StoredFile) => {
    if (hostedRecordOf(file)) return hostedThumbnails(file, host);
    if (epoch === undefined) return [];
    return panelVariants(file).map((one) => ({ ...one, url: signedAddress(one.url, epoch) }));
  };
  if (host.delivery) {
    const visitor = visitorNow(strapi);
    const isAway = (hash: string, rights: readonly RightsRow[]) => {
      // The publication knows nothing of a save before its commit.
      const access = isSaving ? 'unknown' : publication.accessTo(hash);
      return typeof access === 'object' ? !access.isOpen : rights.some((row) => !isVisible(row, visitor));
    };
    return {
      ...host,
      thumbnailsOf,
      isWithdrawing(file, rights) {
        const hasBeenSeen = hostedRecordOf(file) && file.isMarked && !file.isUnseen;
        return Boolean(hasBeenSeen) && isAway(file.hash, rights);
      },
    };
  }
  const text = await watermarkText(strapi);
  const isRemaking = (file: StoredFile) => awaitsMark(file, text);
  if (epoch === undefined) return { ...host, isRemaking };
  const sign = (url: string, isLimited: boolean) => {
    if (isLimited) return signedAddress(url, epoch);
    const access = publication.accessTo(url.slice('/uploads/'.length));
    // A file of the running save is unknown until its commit, and then shown as its item is.
    if (typeof access !== 'object') return isSaving ? url : signedAddress(url, epoch);
    return access.isOpen && access.until === Number.POSITIVE_INFINITY ? url : signedAddress(url, epoch);
  };
  return { ...host, isRemaking, sign, thumbnailsOf };
}
