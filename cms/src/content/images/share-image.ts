import { pictureRecordOf } from '../../media/file-record';
import type { MediaHost } from '../../media/media-host';
import { shareNameOf, shareSize } from '../../media/pictures/share-picture';
import type { ImageVariant, StoredFile } from '../../media/stored-file';
import { hostedShare } from './hosted-image';

/**
 * The picture that previews of an item show, a JPEG cut around its focal point; null of what is not made into one: an
 * address elsewhere, a film on this machine without a cover.
 */
export function toShareImage(file: StoredFile | null | undefined, host: MediaHost): ImageVariant | null {
  if (!file) return null;
  const hosted = hostedShare(file, host);
  if (hosted !== undefined) return hosted === null ? null : { url: hosted, ...shareSize };
  const isMade = (pictureRecordOf(file)?.state ?? 'failed') !== 'failed';
  return isMade ? { url: `/uploads/${shareNameOf(file)}`, ...shareSize } : null;
}
