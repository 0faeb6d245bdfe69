import { createReadStream } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { v2 as cloudinary } from 'cloudinary';
import { type HostedRecord, hostedRecordOf } from '../files/stored-file';
import { sizeOf } from '../pictures/public-files';
import type { CheckedFile, MediaStore, StoredContent } from '../store/media-store';
import { type Delivery, deliveryType, hostedFileOf, maxWidth } from './delivery';
import type { HostedName, PendingDeletions } from './pending-deletions';

/** An error of the SDK; it has no status if no response came. */
type SdkError = { message?: string; name?: string; http_code?: number; code?: string };

/** The media host failed or refused: 502 in the REST API, with the message of §8. */
export class MediaHostError extends Error {
  constructor(status: number, text: string) {
    super(`Erro no upload: ${status} - ${text}`);
  }
}

/** The host's own message; for errors of the SDK itself the status text is used (§8). */
function hostMessage({ name, message, http_code: status }: SdkError): string | undefined {
  return name === 'UnexpectedResponse' || status === 200 ? undefined : message;
}

/** Converts the SDK's error. */
export function mediaHostError(error: SdkError): MediaHostError {
  // 499 is the SDK's own status for a read timeout.
  if (error.name === 'TimeoutError' || error.http_code === 499) {
    return new MediaHostError(504, STATUS_CODES[504] ?? '');
  }
  // No response, or an invalid one: a gateway's 502.
  const status = error.http_code === undefined || error.http_code === 200 ? 502 : error.http_code;
  const hostText = error.http_code === undefined ? undefined : hostMessage(error);
  return new MediaHostError(status, hostText || STATUS_CODES[status] || 'Unknown');
}

/** The columns of a row that differ with its public id. */
export type HostedContent = Pick<StoredContent, 'url' | 'previewUrl'> & { record: HostedRecord };

/** The host's response to an upload. Size in px, before orientation. */
type UploadAnswer = {
  public_id: string;
  resource_type?: string;
  version?: number;
  width?: number;
  height?: number;
};

/** §7: the About page's photo has a fixed name. */
const profilePlace = { folder: 'profile', public_id: 'profile_image', overwrite: true, invalidate: true };

/** Uploads a file. @throws MediaHostError, or the file system's error */
function send(filepath: string, options: object): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const file = createReadStream(filepath);
    const onUploaded = (error?: SdkError, answer?: UploadAnswer) => {
      // The host may have closed the connection before the whole file was read.
      file.destroy();
      if (answer) resolve(answer);
      else reject(mediaHostError(error ?? {}));
    };
    file.on('error', reject);
    // The SDK's own promise would cause an unhandled rejection.
    file.pipe(
      cloudinary.uploader.upload_stream({ ...options, disable_promises: true } as never, onUploaded as never),
    );
  });
}

/**
 * Stores files at Cloudinary, one original each. Originals require a signed URL; visitors get transformed files.
 *
 * @param watermark reads the current watermark text of gallery media
 */
export function createHostedStorage(tools: {
  delivery: Delivery;
  deletions: PendingDeletions;
  watermark: () => Promise<string | null>;
  /** Whether another row uses the file: all versions of the About page's photo share a name. */
  isShared: (publicId: string, id: number | undefined) => Promise<boolean>;
  report: (message: string) => void;
  /** Read timeout of a call. */
  timeoutMs: number;
}): Pick<MediaStore, 'put'> & {
  remove(file: { id?: number; provider_metadata?: unknown }): Promise<void>;
  prepareFilm(record: HostedRecord, text: string | null): Promise<void>;
  settle(record: HostedRecord): Promise<HostedContent>;
} {
  const { delivery, deletions, watermark, isShared, report, timeoutMs } = tools;

  /** Has the host make a video's public version now: otherwise the first visitor would wait for it or get an error. */
  async function prepareFilm(record: HostedRecord, text: string | null): Promise<void> {
    const file = hostedFileOf(record);
    const eager = [{ transformation: delivery.filmTransformation(file, text), format: 'mp4' }];
    await cloudinary.uploader
      .explicit(record.public_id, {
        type: deliveryType,
        resource_type: 'video',
        eager,
        eager_async: true,
        timeout: timeoutMs,
      })
      .catch((error) => Promise.reject(mediaHostError(error?.error ?? error)));
  }

  /** Prepares a new video; a failure is only logged, as the host makes it on first request. */
  async function prepareNewFilm(record: HostedRecord): Promise<HostedRecord> {
    const text = await watermark();
    try {
      await prepareFilm(record, text);
      return { ...record, madeFor: text };
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      report(`Cloudinary makes the film ${record.public_id} when it is first asked for: ${reason}`);
      return { ...record, madeFor: undefined };
    }
  }

  /** Makes a file ready under a new public id. */
  async function settle(record: HostedRecord): Promise<HostedContent> {
    const settled = record.resource_type === 'video' ? await prepareNewFilm(record) : record;
    return { record: settled, ...addressesOf(settled) };
  }

  function recordOf({ facts }: CheckedFile, answer: UploadAnswer): HostedRecord {
    // The host reports the size before orientation.
    const { width, height } = facts.kind === 'image' ? facts.picture : answer;
    const isMarked = facts.kind === 'video' || facts.isMarked;
    return {
      public_id: answer.public_id,
      resource_type: answer.resource_type ?? 'image',
      ...(answer.version !== undefined && { version: answer.version }),
      ...(width && height && { width, height }),
      ...(facts.kind === 'image' && { placeholder: facts.picture.placeholder }),
      isMarked,
      ...(isMarked && { isUnseen: true }),
    };
  }

  /** URLs for Strapi's media library, without a watermark. */
  function addressesOf(record: HostedRecord): { url: string; previewUrl: string | null } {
    const hosted = hostedFileOf(record);
    const look = { width: maxWidth, watermark: null };
    return record.resource_type === 'video'
      ? { url: delivery.film(hosted, null), previewUrl: delivery.frame(hosted, look) }
      : { url: delivery.picture(hosted, look), previewUrl: null };
  }

  async function remove(file: { id?: number; provider_metadata?: unknown }): Promise<void> {
    const record = hostedRecordOf(file);
    if (!record || (await isShared(record.public_id, file.id))) return;
    // A renaming that was interrupted leaves either name.
    for (const publicId of [record.public_id, record.renamingTo]) {
      if (publicId === undefined) continue;
      const name = { publicId, resourceType: record.resource_type };
      try {
        await destroyHosted(name, timeoutMs);
      } catch (error) {
        await deletions.remember(name, error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    prepareFilm,
    settle,
    remove,
    async put(checked) {
      const { file, facts, hash } = checked;
      const ext = path.extname(file.originalFilename).toLowerCase();
      const answer = await send(file.filepath, {
        public_id: hash,
        filename: hash + ext,
        type: deliveryType,
        timeout: timeoutMs,
        // §7: the host's endpoint by the file's type.
        resource_type: facts.kind,
        ...(facts.kind === 'image' && !facts.isMarked && profilePlace),
      });
      const uploaded = recordOf(checked, answer);
      let content: HostedContent;
      try {
        content = await settle(uploaded);
        await deletions.forget({ publicId: uploaded.public_id, resourceType: uploaded.resource_type });
      } catch (error) {
        await remove({ provider_metadata: uploaded }).catch((left) =>
          report(`A failed upload left a file behind: ${left}`),
        );
        throw error;
      }
      const { record, ...addresses } = content;
      const seen = facts.kind === 'video' && facts.size ? facts.size : record;
      return {
        hash,
        ext,
        mime: file.mimetype,
        size: sizeOf(file.size),
        ...addresses,
        width: seen.width ?? null,
        height: seen.height ?? null,
        formats: null,
        provider_metadata: record,
      };
    },
  };
}

/**
 * Deletes a file at the host and in its CDN caches.
 * @param timeoutMs read timeout
 * @throws MediaHostError
 */
export async function destroyHosted(
  { publicId, resourceType }: HostedName,
  timeoutMs: number,
): Promise<void> {
  const { result } = await cloudinary.uploader
    .destroy(publicId, {
      type: deliveryType,
      resource_type: resourceType,
      invalidate: true,
      timeout: timeoutMs,
    } as never)
    .catch((error) => Promise.reject(mediaHostError(error)));
  if (result !== 'ok' && result !== 'not found') throw new MediaHostError(502, String(result));
}
