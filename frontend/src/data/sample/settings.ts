import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { SettingPicture, SiteSettings } from 'contract/site/site-settings';
import { readContents } from './contents';
import { shownItems } from './rights';

const pictureFields = ['homePicture', 'portraitPicture'] as const;

/** A picture's stored form, the id only, so that inline pictures are not stored twice. */
const toReference = (picture: SettingPicture | null): SettingPicture | null =>
  picture && { documentId: picture.documentId, imageUrl: '', image: null, alt: '' };

/** The settings to store; pictures that the save omits stay unchanged. */
export function toStoredSettings(sent: SiteSettings, stored: SiteSettings): SiteSettings {
  const settings = { ...sent };
  for (const field of pictureFields) {
    const picture = sent[field] === undefined ? stored[field] : sent[field];
    settings[field] = picture === undefined ? undefined : toReference(picture);
  }
  return settings;
}

/** Settings with their pictures, without those that visitors do not see. */
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
  const contents = readContents();
  const item = shownItems(contents).find((one) => one.documentId === documentId && one.fileType === 'image');
  const story = contents.stories.find(({ itemIds }) => itemIds.includes(documentId));
  return item
    ? {
        documentId,
        imageUrl: item.imageUrl,
        image: item.image,
        alt: altTextOf({ ...item, credits: creditsOf(story?.credits ?? [], item.credits) }, story?.title),
      }
    : null;
}
