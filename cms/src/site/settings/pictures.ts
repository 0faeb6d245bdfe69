import type { Core } from '@strapi/strapi';
import { altTextOf } from 'contract/gallery/alt-text';
import type { SettingPicture } from 'contract/site/site-settings';
import { words } from 'contract/words/words';
import { readCredits } from '../../credits/read-credits';
import { findVisible, readItems } from '../../gallery/read-items';
import { type StoredGalleryItem, toGalleryItemBody } from '../../gallery/serializer';
import { withStoryTitles } from '../../gallery/story-titles';
import { type MediaHost, mediaHostOf } from '../../media/media-host';
import { refuse } from '../../platform/requests';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { currentKnex } from '../../platform/strapi/current-knex';
import { links } from '../../platform/strapi/tables';
import { strings } from '../../platform/strings';
import { owner, type Viewer, visitorNow } from '../../rights/visibility';
import { readStories } from '../../stories/read-stories';
import { titleFor } from '../../stories/serializer';
import { type PictureField, pictureFields, type SettingPictures } from './serializer';

export const populatePictures = Object.fromEntries(
  pictureFields.map((field) => [field, { fields: ['id'] }]),
) as { [field in PictureField]: { fields: ['id'] } };

export async function readPictures(
  strapi: Core.Strapi,
  relations: { [field in PictureField]?: { id: number } | null },
  { language }: Pick<Viewer, 'language'>,
): Promise<SettingPictures> {
  const ids = pictureFields.flatMap((field) => relations[field]?.id ?? []);
  if (ids.length === 0) return {};
  const viewer = visitorNow(strapi, language);
  const visible = await findVisible(strapi, { field: 'id', values: ids }, viewer);
  // As the owner: the places of visitors are not shown, and reading them would wait for the open transaction.
  const stored = await readItems(
    strapi,
    visible.map(({ id }) => id),
    owner,
  );
  const items = await withStoryTitles(strapi, stored, viewer);
  const host = await mediaHostOf(strapi);
  const pictures: SettingPictures = {};
  for (const field of pictureFields) {
    const item = items.find(({ id }) => id === relations[field]?.id);
    if (item?.fileType === 'image') {
      pictures[field] = await toPicture(strapi, item, { host, viewer });
    }
  }
  return pictures;
}

async function toPicture(
  strapi: Core.Strapi,
  item: StoredGalleryItem,
  { host, viewer }: { host: MediaHost; viewer: Viewer },
): Promise<SettingPicture> {
  const body = toGalleryItemBody(item, host, viewer);
  const { documentId, imageUrl, image, alt, untranslated = [] } = body;
  const isPortuguese = untranslated.includes(alt ? 'alt' : 'title');
  return {
    documentId,
    imageUrl,
    image,
    alt: alt ?? (await defaultAltOf(strapi, item, { title: body.title, isPortuguese }, viewer)),
    ...(isPortuguese && { untranslated: ['alt'] }),
  };
}

/** The alt text of a picture without one, of one language: its title, its story's and its photographers. */
async function defaultAltOf(
  strapi: Core.Strapi,
  { id, credits = [] }: StoredGalleryItem,
  { title, isPortuguese }: { title: string; isPortuguese: boolean },
  viewer: Viewer,
): Promise<string> {
  const ids: number[] = await (await currentKnex(strapi))(links.story.table)
    .where(links.story.item, id)
    .pluck(links.story.story);
  const [story] = (await readStories(strapi, ids)).values();
  const ofStory = story && (await readCredits(strapi, 'stories', ids)).get(story.id)?.credits;
  const named = story && titleFor(story, viewer);
  const around = (named?.untranslated !== undefined) === isPortuguese ? named : undefined;
  const own = words[isPortuguese ? 'pt' : viewer.language];
  return altTextOf({ title, credits: [...credits, ...(ofStory ?? [])] }, around, own);
}

type Data = Record<string, unknown>;

/** Converts the pictures of a settings save from documentIds to Strapi's relations. @throws ValidationError */
export async function withPictures(strapi: Core.Strapi, data: Data): Promise<Data> {
  const input = { ...data };
  for (const field of pictureFields) {
    if (!(field in data)) continue;
    const documentId = data[field] === '' ? null : data[field];
    if (documentId !== null && typeof documentId !== 'string') refuse(field, strings.settings.pictureInvalid);
    const isFound =
      documentId === null || (await strapi.db.query(galleryItemUid).count({ where: { documentId } })) > 0;
    if (!isFound) refuse(field, strings.settings.pictureUnknown);
    input[field] = documentId === null ? null : { set: [{ documentId }] };
  }
  return input;
}

export function arePicturesWritten(sent: Data, stored: SettingPictures): boolean {
  return pictureFields.every(
    (field) => !(field in sent) || (sent[field] || null) === (stored[field]?.documentId ?? null),
  );
}
