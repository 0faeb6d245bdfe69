import type { Core } from '@strapi/strapi';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { isOwnedByEntry, type LibraryFile } from '../library-file';

const fileUid = 'plugin::upload.file';

type Row = Record<string, unknown> & LibraryFile;
export type Upload = (input: { data: unknown; files: unknown }, options?: unknown) => Promise<Row[]>;
type Replace = (
  id: number | string,
  input: { data: { fileInfo?: unknown }; file: unknown },
  options?: unknown,
) => Promise<Row>;

/** What a row says of its content; the rest is the operator's and stays. */
const contentColumns = [
  'hash',
  'ext',
  'mime',
  'size',
  'url',
  'previewUrl',
  'width',
  'height',
  'formats',
  'provider',
  'provider_metadata',
];

/**
 * What the media library's "replace" and "crop" do: the new content goes through the upload like any other, under new
 * names, and the row moves over to it. Strapi keeps the address instead, and browsers would keep the old picture.
 *
 * @param whenReplaced told the row's id
 */
export function replaceUnderNewNames(
  strapi: Core.Strapi,
  upload: Upload,
  whenReplaced: (id: number) => void,
): Replace {
  return async (id, { data, file }, options) => {
    const service = strapi.plugin('upload').service('upload');
    const old: Row | null = await service.findOne(id);
    if (!old) throw new Error('The file to be replaced is gone');
    const [fresh] = await upload({ data: { fileInfo: data.fileInfo ?? {} }, files: file }, options);
    if (!fresh) throw new Error('The new file was not stored');

    const content = {
      ...Object.fromEntries(contentColumns.map((column) => [column, fresh[column]])),
      // A file that came with an item goes with it, whoever changed it since.
      ...(isOwnedByEntry(old) && {
        provider_metadata: { ...fresh.provider_metadata, isOwnedByEntry: true },
      }),
      // Where one looks in the old picture says nothing of the new one.
      focalPoint: null,
    };
    await strapi.db.transaction(async () => {
      await strapi.db.query(fileUid).update({ where: { id: old.id }, data: content });
      await strapi.db.query(fileUid).delete({ where: { id: fresh.id } });
      // The About page knows its photo by address.
      await strapi.db
        .query(aboutPageUid)
        .updateMany({ where: { profileImage: old.url }, data: { profileImage: fresh.url } });
    });
    whenReplaced(old.id);
    const { provider } = strapi.plugin('upload');
    for (const gone of [old, ...Object.values((old.formats as Record<string, Row> | null) ?? {})]) {
      await provider
        .delete(gone)
        .catch((error: unknown) => strapi.log.warn(`The replaced file ${gone.url} stays: ${error}`));
    }
    return service.findOne(old.id);
  };
}
