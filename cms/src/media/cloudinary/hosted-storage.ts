import { createReadStream } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { v2 as cloudinary } from 'cloudinary';
import type { Environment } from '../../platform/environment';
import { type FileState, fileUid, type HostedRecord, hostedRecordOf } from '../files/stored-file';
import { sizeOf } from '../pictures/public-files';
import type { CheckedFile, StoredContent } from '../store/media-store';
import { createDelivery, deliveryType, hostedFileOf, maxWidth } from './delivery';
import { createPendingDeletions, type HostedName } from './pending-deletions';

/** An error of the SDK; it has no status if no response came. */
type SdkError = { message?: string; name?: string; http_code?: number; code?: string };

/** The media host failed or refused: 502 in the REST API, with the message of §8. */
export class MediaHostError extends Error {
  constructor(status: number, text: string) {
    super(`Erro no upload: ${status} - ${text}`);
  }
}

/** Converts the SDK's error; some of its calls wrap it in another object. */
export function mediaHostError(thrown: SdkError & { error?: SdkError }): MediaHostError {
  const { name, message, http_code: status } = thrown.error ?? thrown;
  // 499 is the SDK's own status for a read timeout.
  if (name === 'TimeoutError' || status === 499) return new MediaHostError(504, STATUS_CODES[504] ?? '');
  // No response, or an invalid one: a gateway's 502.
  const hasAnswer = status !== undefined && status !== 200;
  const told = hasAnswer ? status : 502;
  // For errors of the SDK itself the status text is used (§8).
  const hostText = hasAnswer && name !== 'UnexpectedResponse' && message;
  return new MediaHostError(told, hostText || STATUS_CODES[told] || 'Unknown');
}

/** The columns of a row that differ with its public id. */
type HostedContent = Pick<StoredContent, 'url' | 'previewUrl' | 'watermark'>;

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
const portraitId = `${profilePlace.folder}/${profilePlace.public_id}`;

/** A row, or content without one. */
type Removed = { id?: number; provider_metadata?: unknown } & Pick<FileState, 'renamingTo'>;

type Provider = { delete(file: { provider_metadata: object }, options: object): Promise<void> };

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
 * @param watermark reads the current watermark text of gallery media
 */
export function createHostedStorage(
  strapi: Core.Strapi,
  account: NonNullable<Environment['cloudinary']>,
  watermark: () => Promise<string | null>,
) {
  const { timeoutMs } = account;
  const delivery = createDelivery(account);
  const { delete: deleteHosted } = strapi.plugin('upload').provider as Provider;

  /** Whether another row uses the file: all versions of the About page's photo share a name. */
  async function isShared(publicId: string, id = 0): Promise<boolean> {
    const named = [{ hash: publicId }, { renamingTo: publicId }];
    const files = strapi.db.query(fileUid);
    if (publicId !== portraitId) return (await files.count({ where: { $or: named, id: { $ne: id } } })) > 0;
    const portraits = await files.findMany({ where: { isMarked: false, id: { $ne: id } } });
    return portraits.some((file) => hostedRecordOf(file)?.public_id === publicId);
  }

  /** Deletes a file at the host and in its CDN caches. @throws Error */
  async function destroy({ publicId, resourceType }: HostedName): Promise<void> {
    const file = { provider_metadata: { public_id: publicId, resource_type: resourceType } };
    await deleteHosted(file, { type: deliveryType, timeout: timeoutMs }).catch((error) => {
      throw error instanceof Error ? error : mediaHostError(error);
    });
  }
  const deletions = createPendingDeletions(strapi, { isWanted: isShared, destroy });

  /** Has the host make a video's public version now: otherwise the first visitor would wait for it or get an error. */
  async function prepareFilm(record: HostedRecord, text: string | null): Promise<void> {
    const transformation = delivery.filmTransformation(hostedFileOf(record), text);
    await cloudinary.uploader
      .explicit(record.public_id, {
        type: deliveryType,
        resource_type: 'video',
        eager: [{ transformation, format: 'mp4' }],
        eager_async: true,
        timeout: timeoutMs,
      })
      .catch((error) => Promise.reject(mediaHostError(error)));
  }

  /** Prepares a new video; a failure is only logged, as the host makes it on first request. @returns its watermark */
  async function prepareNewFilm(record: HostedRecord): Promise<string | null> {
    const text = await watermark();
    try {
      await prepareFilm(record, text);
      return text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      strapi.log.warn(`Cloudinary makes the film ${record.public_id} when it is first asked for: ${reason}`);
      return null;
    }
  }

  /** Makes a file ready under a new public id. */
  async function settle(record: HostedRecord): Promise<HostedContent> {
    const watermark = record.resource_type === 'video' ? await prepareNewFilm(record) : null;
    return { watermark, ...addressesOf(record) };
  }

  function recordOf({ facts }: CheckedFile, answer: UploadAnswer): HostedRecord {
    // The host reports the size before orientation.
    const { width, height } = facts.kind === 'image' ? facts.picture : answer;
    return {
      public_id: answer.public_id,
      resource_type: answer.resource_type ?? 'image',
      ...(answer.version !== undefined && { version: answer.version }),
      ...(width && height && { width, height }),
      ...(facts.kind === 'image' && { placeholder: facts.picture.placeholder }),
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

  async function remove(file: Removed): Promise<void> {
    const record = hostedRecordOf(file);
    if (!record || (await isShared(record.public_id, file.id))) return;
    // A renaming that was interrupted leaves either name.
    for (const publicId of [record.public_id, file.renamingTo]) {
      if (!publicId) continue;
      const name = { publicId, resourceType: record.resource_type };
      try {
        await destroy(name);
      } catch (error) {
        await deletions.remember(name, error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    timeoutMs,
    startDeletions: deletions.start,
    prepareFilm,
    settle,
    remove,
    async put(checked: CheckedFile): Promise<StoredContent> {
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
      const record = recordOf(checked, answer);
      let content: HostedContent;
      try {
        content = await settle(record);
        await deletions.forget({ publicId: record.public_id, resourceType: record.resource_type });
      } catch (error) {
        await remove({ provider_metadata: record }).catch((left) =>
          strapi.log.warn(`A failed upload left a file behind: ${left}`),
        );
        throw error;
      }
      const isMarked = facts.kind === 'video' || facts.isMarked;
      const seen = facts.kind === 'video' && facts.size ? facts.size : record;
      return {
        hash,
        ext,
        mime: file.mimetype,
        size: sizeOf(file.size),
        ...content,
        width: seen.width ?? null,
        height: seen.height ?? null,
        formats: null,
        provider_metadata: record,
        isMarked,
        isUnseen: isMarked || null,
      };
    },
  };
}

export type HostedStorage = ReturnType<typeof createHostedStorage>;

/** A call's answer; null if the host does not have the file. @throws MediaHostError */
async function unlessMissing(call: Promise<unknown>): Promise<{ version?: number } | null> {
  try {
    return (await call) as { version?: number };
  } catch (error) {
    const { http_code: status } = (error as { error?: SdkError }).error ?? (error as SdkError);
    if (status === 404) return null;
    throw mediaHostError(error as SdkError);
  }
}

/**
 * Renames a file at the host, and removes the copies of its former name from the CDN. A rename that was done before, and whose
 * answer was lost, succeeds.
 * @param timeoutMs read timeout
 * @returns the part of the answer that URLs need; null if the host has the file under neither name
 * @throws MediaHostError
 */
export async function renameHosted({ publicId, resourceType }: HostedName, newId: string, timeoutMs: number) {
  const options = { type: deliveryType, resource_type: resourceType, timeout: timeoutMs };
  const how = { ...options, overwrite: false, invalidate: true };
  const renamed = await unlessMissing(cloudinary.uploader.rename(publicId, newId, how as never));
  return renamed ?? (await unlessMissing(cloudinary.uploader.explicit(newId, options as never)));
}
