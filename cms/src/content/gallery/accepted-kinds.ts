import type { Core } from '@strapi/strapi';
import type { MediaKind } from '../../media/checks/media-types';
import { refusal } from '../../media/checks/refusals';
import { type GalleryCategory, siteSettingUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/**
 * Checks that a gallery takes files of a kind: images, videos or both, as the settings say (§2).
 * @throws ValidationError with `details.code` when it does not
 */
export async function checkKindAccepted(
  strapi: Core.Strapi,
  category: GalleryCategory,
  kind: MediaKind,
): Promise<void> {
  const field = `${category}Accepts` as const;
  const setting = await strapi.documents(siteSettingUid).findFirst({ fields: [field] });
  const accepts = setting?.[field] ?? 'both';
  if (accepts !== 'both' && accepts !== `${kind}s`) {
    throw refusal('media/kind-not-accepted', strings.media.kindNotAccepted[accepts]);
  }
}
