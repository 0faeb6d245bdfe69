import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks/advisory-lock';
import type { CheckedFile, Media, MediaStore, StoredContent } from '../media-store';
import { encoder } from '../pictures/encoder';
import { type FilesToPublish, publicSetOf, sizeOf, uploadUrl } from '../pictures/public-files';
import { createPictureQueue } from '../queue/picture-queue';
import { createSharePictures } from '../share/share-pictures';
import { createLocalMarker, localWatermarkSql, noteUnmarkedPortrait } from '../watermarks/local-watermarks';
import { createWatermarkKeeper } from '../watermarks/watermark-keeper';
import { watermarkText } from '../watermarks/watermark-text';
import { createLocalStorage, type LocalStorage } from './local-storage';

/** The original's ending, out of what its content was recognised as. */
const originalEndings: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp' };

type Plan = { content: StoredContent; original: string | null; files: FilesToPublish };

/** What a row will say of a file, and which files are to lie where. */
function planOf({ file, facts, hash, name }: CheckedFile): Plan {
  if (facts.kind === 'video') {
    // The folder is served by types that are known, in lower case.
    const ext = path.extname(file.originalFilename).toLowerCase();
    const { width = null, height = null } = facts.size ?? {};
    const content = { hash, ext, mime: file.mimetype, size: sizeOf(file.size), url: uploadUrl(hash + ext) };
    return {
      content: { ...content, previewUrl: null, width, height, formats: null, provider_metadata: {} },
      original: null,
      files: [{ filepath: file.filepath, name: hash + ext }],
    };
  }
  const { picture, isMarked } = facts;
  if (!('main' in picture)) throw new Error('The picture was read for another store');
  const { width, height, format, placeholder, watermark } = picture;
  const original = `${hash}${originalEndings[format] ?? `.${path.basename(format)}`}`;
  const { content, files } = publicSetOf({ name, hash }, picture);
  const record = {
    state: 'pending' as const,
    placeholder,
    original: { name: original, width, height },
    watermark,
    ...(!isMarked && { isMarked }),
  };
  return {
    content: { ...content, previewUrl: null, provider_metadata: { picture: record } },
    original,
    files,
  };
}

function createLocalStore(
  strapi: Core.Strapi,
  storage: LocalStorage,
  afterKeeping: (id: number) => void,
): MediaStore {
  return {
    async readPicture(filepath, isMarked) {
      const watermark = isMarked ? await watermarkText(strapi) : null;
      const folder = `${filepath}.public`;
      await mkdir(folder);
      return encoder.run('first', { source: { filepath, watermark }, folder }, 'now');
    },
    async keep(checked) {
      const { content, original, files } = planOf(checked);
      try {
        if (original !== null) await storage.keepOriginal(checked.file.filepath, original);
        await storage.publish(files, content.hash);
        return content;
      } catch (error) {
        await storage
          .remove(content)
          .catch((left) => strapi.log.warn(`A failed upload left a file behind: ${left}`));
        throw error;
      }
    },
    remove: storage.remove,
    afterKeeping,
  };
}

/** Keeps media on this machine's disk, pictures with variants made in the background. */
export function keepMediaLocally(strapi: Core.Strapi): Media {
  const storage = createLocalStorage({
    uploads: path.join(environment.dataDir, 'public/uploads'),
    originals: path.join(environment.dataDir, 'originals'),
  });
  const queue = createPictureQueue(strapi, { encoder, storage });
  const marks = createWatermarkKeeper(strapi, {
    sql: localWatermarkSql(strapi),
    remake: createLocalMarker(strapi, { encoder, storage }),
    takeLock: () => takeAdvisoryLock(environment.databaseUrl, 'watermarks'),
  });
  return {
    store: createLocalStore(strapi, storage, queue.add),
    start() {
      queue.start();
      noteUnmarkedPortrait(strapi)
        .catch((error) => strapi.log.warn(`The About page's photo may get a watermark: ${error}`))
        .finally(marks.start);
    },
    waiting: queue.waiting,
    marks,
    shares: createSharePictures(strapi, { encoder, storage }),
    stop() {
      queue.stop();
      marks.stop();
      encoder.close();
    },
  };
}
