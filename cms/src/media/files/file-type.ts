import type { Core } from '@strapi/strapi';
import { type FileRecord, type FileState, fileUid } from './stored-file';

/** Its attributes. Private: no answer of the REST API has one. */
const types: Record<keyof FileState, 'boolean' | 'integer' | 'json' | 'string' | 'text'> = {
  isOwnedByEntry: 'boolean',
  isOfContent: 'boolean',
  isUnaltered: 'boolean',
  isMarked: 'boolean',
  pictureState: 'string',
  lacksAvif: 'boolean',
  watermark: 'text',
  markLook: 'integer',
  failedMark: 'text',
  credits: 'string',
  failedCredits: 'string',
  formerFiles: 'json',
  isUnseen: 'boolean',
  renamingTo: 'string',
};

/** Look-ups of share pictures (by hash), of the About page's picture (by URL, for every page), and of the work on files. */
const indexes: Record<string, string[]> = {
  files_hash: ['hash'],
  files_url: ['url'],
  files_picture_state: ['picture_state'],
  // All that is asked of a row while nothing is to do, so that its JSON is not read.
  files_marks: [
    'is_marked',
    'is_unaltered',
    'picture_state',
    'watermark',
    'mark_look',
    'failed_mark',
    'mime',
  ],
};

/** Adds the state to Strapi's type of files, whose columns and indexes Strapi makes. Call it before the models are made. */
export function extendFileType(strapi: Core.Strapi): void {
  const type = strapi.contentType(fileUid) as unknown as {
    attributes: Record<string, object>;
    indexes: object[];
  };
  for (const [name, kind] of Object.entries(types)) {
    type.attributes[name] = { type: kind, private: true, configurable: false, searchable: false };
  }
  for (const [name, columns] of Object.entries(indexes)) type.indexes.push({ name, columns, type: null });
}

/**
 * Writes to the state of files, in the open transaction if there is one. The content stays as it is, so that no page is
 * rendered for it.
 */
export async function noteState(
  strapi: Core.Strapi,
  where: { id?: number; hash?: string },
  state: FileState & { provider_metadata?: FileRecord },
): Promise<void> {
  const stored = Object.entries(state).map(([name, value]) => {
    return [name, typeof value === 'object' && value ? JSON.stringify(value) : value];
  });
  await strapi.db.queryBuilder(fileUid).where(where).update(Object.fromEntries(stored)).execute();
}
