import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ImageVariant } from 'contract/responsive-image';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { createQueue } from '../../platform/queue';
import { pictureRecordOf, type StoredFile } from '../files/stored-file';
import { blamePicture, encoder, UnreadablePictureError } from '../pictures/encoder';
import { panelWidthsOf } from '../pictures/picture-plan';
import { uploadUrl } from '../pictures/public-files';
import { markLook } from '../pictures/watermark-layout';
import { createLocalStorage, isThere, panelName } from './local-storage';
import { originalEndings } from './local-store';
import { panelFolder } from './public-places';
import { type FileLifetime, sendFile } from './serve-upload';

/** A picture of the owner's panel, whose address is good with her signature alone: it has no watermark. */
const nameForm = /^panel-\d+_([0-9a-f]{32})\.webp$/;

export const isPanelName = (name: string) => nameForm.test(name);

/**
 * The small pictures of a file on this disk without its watermark, for the owner alone: to be signed.
 * @returns none while its files have an earlier version's watermark: hers are made with the new ones
 */
export function panelVariants(file: StoredFile): ImageVariant[] {
  const { width, height, markLook: look, failedMark } = file;
  const { original } = pictureRecordOf(file) ?? {};
  const isMade = look === markLook && (failedMark ?? null) === null;
  if (!original || !width || !height || !isMade) return [];
  return panelWidthsOf(width)
    .map((step) => ({
      url: uploadUrl(panelName(original.name, step)),
      width: step,
      height: Math.max(1, Math.round((step * height) / width)),
    }))
    .filter(({ url }) => isPanelName(path.basename(url)));
}

const queue = createQueue({ places: 1, room: 240 });
const making = new Map<string, Promise<void>>();

/** Makes both of a picture from its original: a backup that was restored had none. */
async function make(dataDir: string, hash: string): Promise<void> {
  const storage = createLocalStorage(dataDir);
  for (const ending of Object.values(originalEndings)) {
    const filepath = storage.originalPath(hash + ending);
    if (!(await isThere(filepath))) continue;
    await inTemporaryFolder('panel-', async (folder) => {
      const source = { filepath, place: 'gallery', watermark: null } as const;
      const files = await encoder.run('panel', { source, folder }, 'now').catch(blamePicture);
      await storage.storePanel(hash, files);
    });
  }
}

/** Answers with a picture of the panel. @returns false where it is not there and cannot be made, and nothing is answered */
export async function servePanelPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { dataDir, name, lifetime }: { dataDir: string; name: string; lifetime: FileLifetime },
): Promise<boolean> {
  const place = path.join(panelFolder, name);
  const hash = nameForm.exec(name)?.[1] ?? '';
  if (!(await isThere(path.join(dataDir, place)))) {
    const work = making.get(hash) ?? queue.run(() => make(dataDir, hash)).finally(() => making.delete(hash));
    making.set(hash, work);
    await work.catch((error) => {
      if (!(error instanceof UnreadablePictureError)) throw error;
      strapi.log.warn(`There is no picture of ${hash} for the panel: ${error.message}`);
    });
  }
  return sendFile(request, response, { dataDir, place, type: 'image/webp', lifetime });
}
