import type { Core } from '@strapi/strapi';
import type { Upload } from './pictures/replace-file';
import { undoOnFailure } from './storage/undo-scope';

/** Has an upload that fails leave no file behind. Each call brings one file: the checks see to it. */
export function undoFailedUploads(strapi: Core.Strapi, upload: Upload): Upload {
  return (input, options) =>
    undoOnFailure(
      () => upload(input, options),
      (error) => strapi.log.warn(`A failed upload left a file behind: ${error}`),
    );
}
