import { altTextOf } from 'contract/alt-text';
import { creditsOf } from 'contract/credits-of';
import { galleryCategories } from 'contract/gallery-category';
import type { SettingPicture, SiteSettings } from 'contract/site-settings';
import { readContents } from './contents';

const pictureFields = ['homePicture', 'portraitPicture'] as const;

/** Stored by name alone: an inline picture is not kept twice. */
const named = (picture: SettingPicture | null): SettingPicture | null =>
  picture && { documentId: picture.documentId, imageUrl: '', image: null, alt: '' };

/** Settings as they are stored: a picture that a save does not mention stays as it was. */
export function toStoredSettings(sent: SiteSettings, stored: SiteSettings): SiteSettings {
  const settings = { ...sent };
  for (const field of pictureFields) {
    const picture = sent[field] === undefined ? stored[field] : sent[field];
    settings[field] = picture === undefined ? undefined : named(picture);
  }
  return settings;
}

/** Settings with their pictures as visitors see them: what is hidden or gone is absent. */
export function withPictures(stored: SiteSettings): SiteSettings {
  const settings = { ...stored };
  for (const field of pictureFields) {
    const documentId = stored[field]?.documentId;
    delete settings[field];
    const picture = documentId === undefined ? null : readPicture(documentId);
    if (picture) {
      settings[field] = picture;
    }
  }
  return settings;
}

function readPicture(documentId: string): SettingPicture | null {
  const { items, stories } = readContents();
  const item = galleryCategories
    .flatMap((category) => items[category])
    .find((one) => one.documentId === documentId && !one.hidden && one.fileType === 'image');
  const story = stories.find(({ itemIds }) => itemIds.includes(documentId));
  return item
    ? {
        documentId,
        imageUrl: item.imageUrl,
        image: item.image,
        alt: altTextOf({ ...item, credits: creditsOf(story?.credits ?? [], item.credits) }, story?.title),
      }
    : null;
}
