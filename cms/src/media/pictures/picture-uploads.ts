import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { LocalStorage } from '../storage/local-storage';
import { undoable } from '../storage/undo-scope';
import type { Encoder } from './encoder';
import {
  type PreparedFile,
  preparePicture,
  profilePath,
  readPicture,
  type UploadedFile,
} from './prepare-picture';
import { watermarkText } from './watermark-text';

function isPicture({ mime }: { mime: string }): boolean {
  return mime.startsWith('image/');
}

/** Names of stored files say nothing about what their senders called them. */
export function unguessableName(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Has Strapi's upload service make pictures our way: the steps that it asks its `image-manipulation` service for give
 * the public picture and its first variants. Whether a file may come in at all has been checked by then.
 */
export function takeOverPictures(strapi: Core.Strapi, encoder: Encoder): void {
  const service = strapi.plugin('upload').service('image-manipulation');
  Object.assign(service, {
    generateFileName: unguessableName,
    isImage: (file: UploadedFile) => Promise.resolve(isPicture(file)),
    // Whether it can be decoded is seen by decoding it, once, in `optimize`.
    isFaultyImage: () => Promise.resolve(false),
    isOptimizableImage: (file: UploadedFile) => Promise.resolve(isPicture(file)),
    optimize: async (file: UploadedFile) =>
      preparePicture(file, file.path === profilePath ? null : await watermarkText(strapi), encoder),
    getDimensions: ({ width, height }: PreparedFile) => Promise.resolve({ width, height }),
    isResizableImage: () => Promise.resolve(true),
    generateThumbnail: ({ smaller }: PreparedFile) => Promise.resolve(smaller.thumbnail),
    generateResponsiveFormats: ({ smaller }: PreparedFile) => Promise.resolve(smaller.variants),
  });
}

/**
 * Has Strapi's upload service send pictures as they are, one file each; how large they are upright, and their colour,
 * is read ahead.
 */
export function takeOverPictureFacts(strapi: Core.Strapi, encoder: Encoder): void {
  const service = strapi.plugin('upload').service('image-manipulation');
  Object.assign(service, {
    generateFileName: unguessableName,
    isImage: (file: UploadedFile) => Promise.resolve(isPicture(file)),
    isFaultyImage: () => Promise.resolve(false),
    isOptimizableImage: (file: UploadedFile) => Promise.resolve(isPicture(file)),
    optimize: async (file: UploadedFile) => ({ ...file, ...(await readPicture(file, encoder)) }),
    getDimensions: ({ width, height }: UploadedFile) => Promise.resolve({ width, height }),
    isResizableImage: () => Promise.resolve(false),
  });
}

/** Has Strapi keep files with our storage: whole or not at all, and gone again when the upload fails. */
export function takeOverStorage(strapi: Core.Strapi, storage: LocalStorage): void {
  const store = (file: UploadedFile) => {
    // A film keeps the ending it was sent with; the folder is served by types that are known.
    file.ext = file.ext?.toLowerCase() ?? null;
    return undoable(storage.store(file), () => storage.remove(file));
  };
  strapi.plugin('upload').provider.extend({ uploadStream: store, upload: store, delete: storage.remove });
}
