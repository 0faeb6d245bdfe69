import type { Core } from '@strapi/strapi';
import { type MediaHost, mediaHostOf } from '../../media/media-host';
import { signedAddress } from './file-links';
import { publicationOf } from './publication';
import type { Viewer } from './visibility';

/** The media host as a viewer sees it: the owner gets signed addresses of files that visitors do not see for ever. */
export async function mediaFor(strapi: Core.Strapi, { audience }: Viewer): Promise<MediaHost> {
  const host = await mediaHostOf(strapi);
  if (audience !== 'owner') return host;
  const publication = publicationOf(strapi);
  // SQLite has one connection, which a transaction holds.
  if (!strapi.db.inTransaction()) await publication.ready();
  const epoch = publication.passwordEpoch();
  if (epoch === undefined) return host;
  const sign = (url: string, isLimited: boolean) => {
    const access = publication.accessTo(url.slice('/uploads/'.length));
    const isPublic = typeof access === 'object' && access.isOpen && access.until === Number.POSITIVE_INFINITY;
    return isPublic && !isLimited ? url : signedAddress(url, epoch);
  };
  return { ...host, sign };
}
