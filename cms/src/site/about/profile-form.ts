import type { Core } from '@strapi/strapi';
import type { AboutPageBody } from 'contract/site/site-bodies';
import type { Context } from 'koa';
import { checkFile } from '../../media/checks/check-file';
import { refusal } from '../../media/checks/refusals';
import { profileImage } from '../../media/files/media-types';
import { fileUid, type LibraryFile } from '../../media/files/stored-file';
import { withMultipart } from '../../media/receive/read-multipart';
import { removeUnused, withStoredFiles } from '../../media/store/entry-files';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { owner } from '../../rights/visibility';

/**
 * Replaces the About page's photo by the form's `file`, and removes the old one's files. @returns the new page
 * @throws ValidationError or PayloadTooLargeError with `details.code`, without a change
 */
export function replaceProfileImage(strapi: Core.Strapi, ctx: Context): Promise<AboutPageBody | null> {
  const fileFields = { file: { accepted: profileImage, atMost: 1 } };
  return withMultipart(ctx, { textFields: [], fileFields }, async ({ files: { file } }) => {
    if (!file) throw refusal('media/no-file', strings.media.noFile);
    const facts = await checkFile(strapi, file, profileImage);

    const about = strapi.service(aboutPageUid);
    const before = await about.read(owner);
    const url = before?.profileImage;
    const old: LibraryFile[] = url ? await strapi.db.query(fileUid).findMany({ where: { url } }) : [];
    const page = await withStoredFiles<AboutPageBody | null>(
      strapi,
      [{ file, facts, title: before?.title || 'Foto de perfil' }],
      ([stored]) => about.saveOver(null, { profileImage: stored?.url }),
    );
    await removeUnused(strapi, old);
    return page;
  });
}
