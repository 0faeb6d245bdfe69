import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { blamePicture, type Encoder } from '../pictures/encoder';
import type { EncodedFile } from '../pictures/encoding-job';
import { type FilesToPublish, publicSetOf, sizeOf, uploadUrl } from '../pictures/public-files';
import { markLook } from '../pictures/watermark-layout';
import type { CheckedFile, MediaStore, StoredContent } from '../store/media-store';
import type { LocalStorage } from './local-storage';

/** The original's ending, by the detected type of its content. */
export const originalEndings: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp' };

type Plan = {
  content: StoredContent;
  original: string | null;
  files: FilesToPublish;
  panel: readonly EncodedFile[];
};

/** The row's columns for a file, and the files to publish. */
function planOf({ file, facts, hash, name }: CheckedFile): Plan {
  if (facts.kind === 'video') {
    // The folder is served by known types, in lower case.
    const ext = path.extname(file.originalFilename).toLowerCase();
    const { width = null, height = null } = facts.size ?? {};
    const content = { hash, ext, mime: file.mimetype, size: sizeOf(file.size), url: uploadUrl(hash + ext) };
    return {
      content: {
        ...content,
        previewUrl: null,
        width,
        height,
        formats: null,
        provider_metadata: {},
        // An encoder of video is not in the product.
        isMarked: false,
      },
      original: null,
      files: [{ filepath: file.filepath, name: hash + ext }],
      panel: [],
    };
  }
  const { picture, isMarked } = facts;
  if (!('main' in picture)) throw new Error('The picture was read for another store');
  const { width, height, format, placeholder, watermark } = picture;
  const original = `${hash}${originalEndings[format] ?? `.${path.basename(format)}`}`;
  const { content, files } = publicSetOf({ name, hash }, picture);
  const record = { placeholder, original: { name: original, width, height } };
  const state = {
    pictureState: 'pending',
    isMarked,
    watermark,
    ...(watermark !== null && { markLook }),
  } as const;
  return {
    content: { ...content, ...state, previewUrl: null, provider_metadata: { picture: record } },
    original,
    files,
    panel: picture.panel,
  };
}

/**
 * The store of this machine's disk.
 * @param tools.watermark the text in the corner of marked pictures as it is now
 * @param tools.report called with what a failed upload left behind
 */
export function createLocalStore(
  storage: LocalStorage,
  tools: {
    encoder: Encoder;
    watermark: () => Promise<string | null>;
    report: (message: string) => void;
    afterStored: () => void;
  },
): MediaStore {
  const { encoder, afterStored } = tools;
  return {
    async readPicture(filepath, isMarked) {
      const watermark = isMarked ? await tools.watermark() : null;
      const source = { filepath, place: isMarked ? 'gallery' : 'portrait', watermark } as const;
      const folder = `${filepath}.public`;
      await mkdir(folder);
      return encoder.run('first', { source, folder }, 'now').catch(async (error) => {
        // Files are made from the decoded pixels: a later end of the encoder is not this picture's fault.
        if ((await readdir(folder)).length > 0) throw error;
        return blamePicture(error);
      });
    },
    async put(checked) {
      const { content, original, files, panel } = planOf(checked);
      try {
        if (original !== null) {
          await storage.storeOriginal(checked.file.filepath, original);
          await storage.storePanel(original, panel);
        }
        await storage.publish(files);
        return content;
      } catch (error) {
        await storage
          .remove(content)
          .catch((left) => tools.report(`A failed upload left a file behind: ${left}`));
        throw error;
      }
    },
    remove: storage.remove,
    removeLate: storage.remove,
    afterStored,
  };
}
