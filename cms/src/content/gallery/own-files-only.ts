import type { Core } from '@strapi/strapi';
import { isOwnedByEntry } from '../../media/file-record';
import { refuse } from '../../platform/requests/refuse';
import { strings } from '../../platform/strings';
import { mediaIdOf } from './validation';

const fileFields = ['media', 'poster'];
/** The largest id that PostgreSQL takes. */
const maxId = 2 ** 31 - 1;

/**
 * Checks the files that an input names by id, in any form Strapi takes: they came through the content's own uploads.
 * @returns the input with those ids as numbers, so that what was checked is what is saved
 * @throws ValidationError for a file of the operator's media library, and for one that is not there
 */
export async function ownFilesOnly(
  strapi: Core.Strapi,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const checked = { ...input };
  for (const field of fileFields) {
    if (input[field] === undefined) continue;
    const id = mediaIdOf(input[field]);
    if (id === undefined || (id !== null && !(await isOwn(strapi, id)))) refuse(field, strings.fileForeign);
    checked[field] = id;
  }
  return checked;
}

async function isOwn(strapi: Core.Strapi, id: number): Promise<boolean> {
  if (!Number.isInteger(id) || id < 1 || id > maxId) return false;
  const file = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { id }, select: ['provider_metadata'] });
  return file !== null && isOwnedByEntry(file);
}
