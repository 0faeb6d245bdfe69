import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { GalleryItemBody } from 'contract/gallery/gallery-bodies';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { itemWordNames } from 'contract/gallery/item-words';
import { rightsNames } from 'contract/rights/rights';
import type { Context } from 'koa';
import { retainReplaced } from '../entries/saves/own-files';
import { checkVersion } from '../entries/saves/save-over';
import { checkFile } from '../media/checks/check-file';
import { refusal } from '../media/checks/refusals';
import { type Accepted, galleryMedia, posterImage } from '../media/files/media-types';
import { type FileRecord, fileRecordOf, type LibraryFile } from '../media/files/stored-file';
import { withMultipart } from '../media/receive/read-multipart';
import { type NewFile, withStoredFiles } from '../media/store/entry-files';
import type { FileFacts } from '../media/store/media-store';
import type { ReplacedFiles } from '../media/store/retained-files';
import { galleryItemUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import type { SentFile } from '../platform/strapi/internals';
import { strings } from '../platform/strings';
import { noteArrived } from '../rights/awaited-files';
import { owner } from '../rights/visibility';
import { createItem, galleryOfStory } from './create-item';
import { checkGalleryItem, checkKindAccepted } from './validation';

export type Warning = { code: 'media/starts-late'; message: string };

type NewItem = { documentId: string; warnings: Warning[] };

const words: readonly string[] = itemWordNames;
const fileFields = {
  file: { accepted: galleryMedia, atMost: 1 },
  poster: { accepted: posterImage, atMost: 1 },
};

/**
 * Makes an item out of a form: `file`, its words, its rights, `category`, `order` where it does not go last, `story` where it
 * goes into one, and for a video `poster`. Checks come in the order of the form's own: the file before its title.
 * @throws ValidationError or PayloadTooLargeError with `details.code`; then nothing is stored
 */
export function createItemFromForm(
  strapi: Core.Strapi,
  ctx: Context,
  idempotencyKey: string | null,
): Promise<NewItem> {
  const textFields = [...words, 'category', 'order', 'story', ...rightsNames];
  return withMultipart(ctx, { textFields, fileFields }, async ({ fields, files }) => {
    if (!files.file) throw refusal('media/no-file', strings.media.noFile);
    const file = await check(strapi, files.file, galleryMedia);
    const poster = files.poster && (await check(strapi, files.poster, posterImage));
    if (!fields.title?.trim()) throw refusal('media/title-required', strings.media.titleRequired);
    const order = fields.order ? placeIn(fields.order) : undefined;
    const { story: asked = '', hidden, ...said } = fields;
    const story = asked === '' ? null : asked;
    const texts = checkGalleryItem(
      { ...said, order, ...(hidden && { hidden: yesOrNo(hidden) }) },
      { isNew: true },
    );
    // Asked again when it is saved: this spares the files' way to their host.
    const gallery = story === null ? null : await galleryOfStory(await currentKnex(strapi), story);
    await checkKindAccepted(
      strapi,
      gallery ?? ((said.category || 'moda') as GalleryCategory),
      file.facts.kind,
    );

    const stored = newFiles(file, poster, fields.title);
    return withStoredFiles(strapi, stored, async ([media, cover]) => {
      const data = { ...texts, idempotencyKey, media: media?.id, ...(cover && { poster: cover.id }) };
      const { documentId } = await createItem(strapi, data, story);
      return { documentId, warnings: warningsOf(file.facts) };
    });
  });
}

/**
 * Changes an item's texts, and its file where the form brings one; until the old one goes, a save may bring it back.
 * @param base the version the change is based on; null for any
 * @throws ValidationError or PayloadTooLargeError; NotFoundError; StaleSave. Then nothing is changed
 */
export function updateItemFromForm(
  strapi: Core.Strapi,
  ctx: Context,
  documentId: string,
  base: string | null,
): Promise<{ item: GalleryItemBody; warnings: Warning[]; former: ReplacedFiles | null }> {
  return withMultipart(ctx, { textFields: words, fileFields }, async ({ fields, files }) => {
    const items = strapi.service(galleryItemUid);
    const stored: GalleryItemBody | null = await items.read(documentId, { viewer: owner });
    if (!stored) throw new errors.NotFoundError();
    // Asked again when it is saved: this spares the files' way to their host.
    const hasFiles = files.file !== undefined || files.poster !== undefined;
    if (hasFiles) checkVersion(base, stored);
    const file = files.file && (await check(strapi, files.file, galleryMedia));
    const poster = files.poster && (await check(strapi, files.poster, posterImage));
    if (fields.title !== undefined && !fields.title.trim()) {
      throw refusal('media/title-required', strings.media.titleRequired);
    }
    const texts = checkGalleryItem(fields, { isNew: false });
    const title = fields.title ?? stored.title;

    if (file) {
      await checkKindAccepted(strapi, stored.category, file.facts.kind);
      return withStoredFiles(strapi, newFiles(file, poster, title), async ([media, cover]) => {
        const data = { ...texts, media: media?.id, poster: cover?.id ?? null };
        let former: ReplacedFiles | null = null;
        const beforeChange = async () => {
          former = await retainReplaced(strapi, documentId);
        };
        const item = await items.saveOver(documentId, base, data, { beforeChange });
        return { item, warnings: warningsOf(file.facts), former };
      });
    }
    const posters = poster && stored.fileType === 'video' ? [{ ...poster, title }] : [];
    return withStoredFiles(strapi, posters, async ([cover]) => {
      const data = { ...texts, ...(cover && { poster: cover.id }) };
      return { item: await items.saveOver(documentId, base, data), warnings: [], former: null };
    });
  });
}

/** A form has texts alone: other words are refused with the rest. */
function yesOrNo(text: string): boolean | string {
  return text === 'true' || (text !== 'false' && text);
}

/** A form has texts alone: what is no number is none here either. */
function placeIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

type Checked = Omit<NewFile, 'title'>;

async function check(strapi: Core.Strapi, file: SentFile, accepted: Accepted): Promise<Checked> {
  return { file, facts: await checkFile(strapi, file, accepted) };
}

/** A picture is its own poster: one that comes with it is not kept. */
function newFiles(file: Checked, poster: Checked | undefined, title: string): NewFile[] {
  return [{ ...file, title }, ...(poster && file.facts.kind === 'video' ? [{ ...poster, title }] : [])];
}

/** What there is to say about a film, by what was found out about it. */
function warningsOf(facts: Pick<FileRecord, 'startsLate'> | FileFacts): Warning[] {
  return 'startsLate' in facts && facts.startsLate
    ? [{ code: 'media/starts-late', message: strings.media.startsLate }]
    : [];
}

/**
 * Makes an item once, however often it is asked for under the same key: a client that never saw the answer gets the item of
 * its first request. The key stands in the item's row, where the database lets it stand once. @param key null for each time
 */
export async function createOnce(
  strapi: Core.Strapi,
  key: string | null,
  create: () => Promise<NewItem>,
): Promise<NewItem> {
  if (key === null) return await create();
  const existing = await findMade(strapi, key);
  if (existing) {
    await noteArrived(strapi, key);
    return existing;
  }
  try {
    return await create();
  } catch (error) {
    // Of several requests at once, in whichever process, the database let one through.
    const first = await findMade(strapi, key);
    if (!first) throw error;
    return first;
  }
}

async function findMade(strapi: Core.Strapi, key: string): Promise<NewItem | null> {
  const item: { documentId: string; media: LibraryFile | null } | null = await strapi.db
    .query(galleryItemUid)
    .findOne({ where: { idempotencyKey: key }, populate: { media: true } });
  return item && { documentId: item.documentId, warnings: warningsOf(fileRecordOf(item.media ?? {})) };
}
