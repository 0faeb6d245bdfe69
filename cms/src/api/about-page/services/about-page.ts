import { factories } from '@strapi/strapi';
import type { AboutPageBody } from 'contract/site/site-bodies';
import { defaultAboutPage } from '../../../content/default-content';
import { readShareImage, toResponsiveImage } from '../../../entries/images/responsive-image';
import { saveOver } from '../../../entries/saves/save-over';
import { fileUid, type StoredFile } from '../../../media/files/stored-file';
import { mediaHostOf } from '../../../media/media-host';
import { aboutPageUid } from '../../../platform/strapi/content-types';
import { owner, type Viewer } from '../../../rights/visibility';
import { type StoredAboutPage, toAboutPageBody } from '../../../site/about/serializer';
import { contactLocks } from '../../../site/one-contact';

export default factories.createCoreService(aboutPageUid, ({ strapi }) => ({
  /** The About page in the API's shape; null if there is none. */
  async read(viewer: Viewer): Promise<AboutPageBody | null> {
    const page = await strapi.documents(aboutPageUid).findFirst({
      populate: { paragraphs: true, services: true, contact: true },
    });
    if (!page) return null;
    // The profile image is stored as a URL (§3); its sizes are known only if the media library has the file.
    const file: StoredFile | null = page.profileImage
      ? await strapi.db.query(fileUid).findOne({ where: { url: page.profileImage } })
      : null;
    const host = await mediaHostOf(strapi);
    const shareImage = await readShareImage(strapi, file, host);
    const pictures = { image: toResponsiveImage(file, host), shareImage };
    return toAboutPageBody(page as StoredAboutPage, pictures, viewer);
  },

  /**
   * Changes the given attributes only; creates a missing document from the defaults (§7).
   * @throws StaleSave if the stored document has another version than `base`
   */
  saveOver(base: string | null, data: Record<string, unknown>): Promise<AboutPageBody> {
    return saveOver(strapi, base, {
      locks: contactLocks(),
      read: () => this.read(owner),
      data,
      async write() {
        const stored = await strapi.documents(aboutPageUid).findFirst({ fields: ['documentId'] });
        if (stored) await strapi.documents(aboutPageUid).update({ documentId: stored.documentId, data });
        else await strapi.documents(aboutPageUid).create({ data: { ...defaultAboutPage, ...data } });
      },
    });
  },
}));
